package facts

import "strings"

// EndlessDevice reports whether a file is a device that never ends.
// Source: null(4), full(4), random(4), Linux man-pages 6.9.
func EndlessDevice(file string) bool {
	switch file {
	case "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom":
		return true
	}
	return false
}

// UnbrokenDevice reports whether such a device yields zeros: there are no lines in it.
func UnbrokenDevice(file string) bool { return file == "/dev/zero" || file == "/dev/full" }

// DiskDevice reports whether a device is a disk or a part of one, where all that its file systems hold can be read.
// Source: the Linux allocated devices list, admin-guide/devices.txt; diskutil(8).
func DiskDevice(file string) bool {
	name, ok := strings.CutPrefix(file, "/dev/")
	if !ok {
		return false
	}
	for _, dir := range [...]string{"disk", "mapper", "block", "md", "zvol", "vg"} {
		if rest, below := strings.CutPrefix(name, dir+"/"); below {
			return rest != "" && name != "mapper/control"
		}
	}
	for _, kind := range [...]string{"sd", "hd", "vd", "xvd", "dasd"} {
		if rest, ok := strings.CutPrefix(name, kind); ok && rest != "" && strings.Trim(rest, "abcdefghijklmnopqrstuvwxyz0123456789") == "" {
			return true
		}
	}
	for _, kind := range [...]string{"nvme", "mmcblk", "dm-", "md", "disk", "rdisk", "bcache", "pmem"} {
		if rest, ok := strings.CutPrefix(name, kind); ok && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			return true
		}
	}
	return false
}
