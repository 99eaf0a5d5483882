# OpenAPI Generator, pinned in pom.xml. Typhoeus is Debian's (ruby-typhoeus).
mvn -q -B clean generate-sources
find target/brd/lib -name '*.rb' -print0 | xargs -0 -n 50 ruby -wc >/dev/null
ruby -I target/brd/lib journey.rb
