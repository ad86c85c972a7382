@echo off
rem Lets Windows open the records of games with the Senet.exe beside this file, for this user alone.
reg add "HKCU\Software\Classes\.senet" /ve /d Senet.Record /f >nul
reg add "HKCU\Software\Classes\Senet.Record" /ve /d "Senet game" /f >nul
reg add "HKCU\Software\Classes\Senet.Record\DefaultIcon" /ve /d "\"%~dp0Senet.exe\",0" /f >nul
reg add "HKCU\Software\Classes\Senet.Record\shell\open\command" /ve /d "\"%~dp0Senet.exe\" \"%%1\"" /f >nul
