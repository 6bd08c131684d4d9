package sandbox

// Descriptors of bwrap beside the standard ones.
const (
	filterFD = 3 // the filter of system calls
	statusFD = 4 // what it reports, as JSON documents
	gateFD   = 5 // what it reads from before it starts the command
	// bridgeFD is the descriptor by which the first process of the call hands out the socket for the proxy.
	bridgeFD   = 6
	firstBound = 7 // what the mounts bind
)
