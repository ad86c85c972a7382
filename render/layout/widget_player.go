package layout

import ()
