optipng -simulate src/a.png  # want safe
optipng -o7 -strip all src/a.png  # want moderate
optipng -out /etc/hosts src/a.png  # want dangerous irreversible
optipng -dir /etc src/a.png  # want dangerous
jpegoptim -n src/a.jpg  # want safe
jpegoptim --strip-all -m85 src/a.jpg  # want moderate
jpegoptim --stdout src/a.jpg  # want safe
jpegoptim -d /etc src/a.jpg  # want dangerous
jpegoptim --des=/etc src/a.jpg  # want dangerous
pngquant --version  # want safe
pngquant 256 src/a.png  # want moderate
pngquant --quality=65-80 --output /etc/hosts src/a.png  # want dangerous irreversible
pngquant --ext .png --force src/a.png  # want moderate
gifsicle --info src/a.gif  # want safe
gifsicle -O3 src/a.gif -o dist/a.gif  # want moderate
gifsicle -b -O3 src/main.go  # want moderate
gifsicle --transform-colormap 'rm -rf src' src/a.gif  # want dangerous irreversible
gifsicle --out=/etc/hosts src/a.gif  # want dangerous irreversible
cwebp -q 80 src/a.png -o dist/a.webp  # want moderate
cwebp -resize 100 0 src/a.png -o /etc/hosts  # want dangerous irreversible
cwebp -print_psnr src/a.png  # want safe
dwebp src/a.webp -o dist/a.png  # want moderate
rsvg-convert src/a.svg  # want safe
rsvg-convert -w 64 -h 64 src/a.svg -o dist/a.png  # want moderate
rsvg-convert --outp=/etc/hosts src/a.svg  # want dangerous irreversible
