# OpenAPI Generator, pinned in pom.xml. Before Java 18, the client reads responses in the encoding of the locale.
MAVEN_OPTS=-Dfile.encoding=UTF-8 mvn -q -B clean compile exec:java
