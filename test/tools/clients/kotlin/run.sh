# OpenAPI Generator, pinned in pom.xml.
mvn -q -B clean compile exec:java
