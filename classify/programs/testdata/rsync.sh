rclone check a: b: --combined report  # want moderate
rclone link remote:file  # want moderate
rclone test makefiles dir  # want moderate
rclone ls :s3:bucket  # want safe
rclone ls s3,region=eu-west-1:bucket  # want moderate
rclone ls ':webdav,bearer_token_command="make token",url="http://localhost/":x'  # want moderate
rclone ls 'nas,ssh=./x:dir'  # want moderate
rclone config delete remote --dry-run  # want moderate
rclone link remote:file -n  # want moderate
rsync -a --read-batch=changes ~/ # want moderate
rsync -a --read-batch=changes copy # want moderate
