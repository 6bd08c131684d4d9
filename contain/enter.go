package contain

import _ "embed"

// EnterFile is the name of the shell file by which a call enters its profile. It lies beside the guard's programs.
const EnterFile = "gk-enter"

// Enter is the content of EnterFile.
//
//go:embed gk-enter
var Enter string
