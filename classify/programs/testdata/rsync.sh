rclone check a: b: --combined report  # want moderate
rclone link remote:file  # want moderate
rclone test makefiles dir  # want moderate
