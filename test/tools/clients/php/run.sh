# OpenAPI Generator, pinned in pom.xml. Guzzle is Debian's (php-guzzlehttp-guzzle, php-curl, php-mbstring).
mvn -q -B clean generate-sources
find target/brd/lib -name '*.php' -print0 | xargs -0 -n 1 php -l >/dev/null
php journey.php
