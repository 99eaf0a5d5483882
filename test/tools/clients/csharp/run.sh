# OpenAPI Generator, pinned in pom.xml. Debian's Mono compiles and runs the client. Json.NET is pinned in package.json.
[ -f node_modules/.package-lock.json ] || npm install --no-audit --no-fund --loglevel=error
mvn -q -B clean generate-sources
cp 'node_modules/jillejr.newtonsoft.json-for-unity/Plugins/Newtonsoft.Json Editor/Newtonsoft.Json.dll' target
mcs -langversion:latest -out:target/journey.exe -r:target/Newtonsoft.Json.dll -r:System.Net.Http.dll \
  -r:System.Runtime.Serialization.dll -r:System.ComponentModel.DataAnnotations.dll -r:System.Web.dll \
  -recurse:'target/brd/src/Brd/*.cs' Journey.cs
mono target/journey.exe
