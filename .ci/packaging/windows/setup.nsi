; The installer for Windows: for the user who runs it, without an administrator. makensis gets VERSION, TARGET (the
; processor of the installer itself), SOURCE (the unpacked folder), PICTURES (a folder) and OUTPUT (the installer). Games and settings
; stay when the game is removed, unless the player says otherwise; a silent uninstallation (/S) always keeps them.
Unicode true
Target ${TARGET}-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Senet"
BrandingText "Senet ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Senet"
InstallDirRegKey HKCU "Software\Senet" "Folder"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Senet"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Senet Setup"
VIAddVersionKey "LegalCopyright" "The Senet authors, MIT licence"

!include MUI2.nsh
!include FileFunc.nsh
!define MUI_ICON "${PICTURES}/senet.ico"
!define MUI_UNICON "${PICTURES}/senet.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURES}/side.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Senet.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English" ; the first one is used where the system's language is none of these
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Arabic"

LangString Running ${LANG_ENGLISH} "Senet is running. Close it, then try again."
LangString Running ${LANG_FRENCH} "Senet est ouvert. Ferme-le, puis réessaie."
LangString Running ${LANG_GERMAN} "Senet läuft noch. Schließe es und versuche es noch einmal."
LangString Running ${LANG_SPANISH} "Senet está abierto. Ciérralo e inténtalo de nuevo."
LangString Running ${LANG_ARABIC} "اللعبة مفتوحة. أغلقها ثم حاول مرة أخرى."
LangString EraseGames ${LANG_ENGLISH} "Delete your saved games, lessons and settings, too? They cannot be brought back."
LangString EraseGames ${LANG_FRENCH} "Supprimer aussi tes parties, tes leçons et tes réglages ? Ils seront perdus pour toujours."
LangString EraseGames ${LANG_GERMAN} "Auch deine gespeicherten Spiele, Lektionen und Einstellungen löschen? Das lässt sich nicht rückgängig machen."
LangString EraseGames ${LANG_SPANISH} "¿Borrar también tus partidas, lecciones y ajustes? No se podrán recuperar."
LangString EraseGames ${LANG_ARABIC} "هل تُحذف أيضًا مبارياتك ودروسك وإعداداتك؟ لا يمكن استرجاعها."

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Senet"

; WaitUntilClosed asks the player to close the game as long as Windows does not let its program be written.
!macro WaitUntilClosed
	retry:
	IfFileExists "$INSTDIR\Senet.exe" 0 closed
	ClearErrors
	FileOpen $0 "$INSTDIR\Senet.exe" a
	IfErrors 0 +3
		MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY retry
		Abort
	FileClose $0
	closed:
!macroend

Function .onInit
	SetShellVarContext current
FunctionEnd

Section
	!insertmacro WaitUntilClosed
	SetOutPath "$INSTDIR"
	File "${SOURCE}\Senet.exe"
	File "${SOURCE}\Licences.txt"
	WriteUninstaller "$INSTDIR\Uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Senet.lnk" "$INSTDIR\Senet.exe"
	WriteRegStr HKCU "Software\Senet" "Folder" "$INSTDIR"

	; The game writes the same keys when its settings ask for it.
	WriteRegStr HKCU "Software\Classes\.senet" "" "Senet.Record"
	WriteRegStr HKCU "Software\Classes\Senet.Record" "" "Senet game"
	WriteRegStr HKCU "Software\Classes\Senet.Record\DefaultIcon" "" '"$INSTDIR\Senet.exe",0'
	WriteRegStr HKCU "Software\Classes\Senet.Record\shell\open\command" "" '"$INSTDIR\Senet.exe" "%1"'
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Senet"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Senet.exe"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Senet authors"
	WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
	WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
	WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
	WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
	WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section Uninstall
	SetShellVarContext current
	!insertmacro WaitUntilClosed
	StrCpy $1 "keep"
	IfFileExists "$APPDATA\Senet\*.*" 0 answered
	MessageBox MB_YESNOCANCEL|MB_ICONQUESTION|MB_DEFBUTTON2 "$(EraseGames)$\r$\n$\r$\n$APPDATA\Senet" /SD IDNO IDYES erase IDNO answered
	Abort ; nothing has been removed yet
	erase:
	StrCpy $1 "erase"
	answered:
	Delete "$INSTDIR\Senet.exe"
	Delete "$INSTDIR\Licences.txt"
	Delete "$INSTDIR\Uninstall.exe"
	RMDir "$INSTDIR"
	ReadRegStr $0 HKCU "Software\Senet" "Folder"
	StrCmp $0 "$INSTDIR" 0 erasing ; the entries lead to a copy in another folder
	Delete "$SMPROGRAMS\Senet.lnk"
	DeleteRegKey HKCU "${UNINSTALL}"
	DeleteRegKey HKCU "Software\Senet"
	ReadRegStr $0 HKCU "Software\Classes\.senet" ""
	StrCmp $0 "Senet.Record" 0 +2
		DeleteRegKey HKCU "Software\Classes\.senet"
	DeleteRegKey HKCU "Software\Classes\Senet.Record"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
	erasing:
	StrCmp $1 "erase" 0 erased
	RMDir /r "$APPDATA\Senet\games"
	RMDir /r "$APPDATA\Senet\lessons"
	RMDir /r "$APPDATA\Senet\lang"
	RMDir /r "$APPDATA\Senet\printed"
	Delete "$APPDATA\Senet\finished.txt*"
	Delete "$APPDATA\Senet\playing.txt*"
	Delete "$APPDATA\Senet\settings.txt*"
	Delete "$APPDATA\Senet\window.txt*"
	Delete "$APPDATA\Senet\*.lock"
	RMDir "$APPDATA\Senet" ; stays if it has files of others
	erased:
SectionEnd
