// Checks a contract and recorded exchanges with kin-openapi and libopenapi, two validators that share no code with the
// service or its tests: validators DOCUMENT TRAFFIC. Each line of TRAFFIC is one exchange (test/support/traffic.ts).
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// Exchange is a recorded request and its response.
type Exchange struct {
	Target          string
	RequestHeaders  map[string]string
	Status          int
	ResponseHeaders map[string]string
	Body            string
}

// Validator checks exchanges against one document.
type Validator interface {
	Name() string
	// CheckRequest and CheckResponse return the violations.
	CheckRequest(*http.Request) []string
	CheckResponse(*http.Request, *http.Response) []string
}

// Violations to print of each validator.
const shown = 20

// A smaller recording means that the recorder is broken.
const fewest = 900

func main() {
	document, err := os.ReadFile(os.Args[1])
	must(err)
	server := firstServer(document)
	validators := []Validator{}
	failed := false
	for _, load := range []func([]byte) (Validator, error){loadKin, loadLibopenapi} {
		validator, err := load(document)
		if err != nil {
			fmt.Printf("%v\n", err)
			failed = true
			continue
		}
		fmt.Printf("%s: the document is valid\n", validator.Name())
		validators = append(validators, validator)
	}
	exchanges := read(os.Args[2])
	if len(exchanges) < fewest {
		fmt.Printf("only %d exchanges are recorded\n", len(exchanges))
		failed = true
	}
	for _, validator := range validators {
		violations := check(validator, server, exchanges)
		fmt.Printf("%s: %d exchanges, %d violations\n", validator.Name(), len(exchanges), len(violations))
		for _, violation := range violations[:min(shown, len(violations))] {
			fmt.Println(violation)
		}
		failed = failed || len(violations) > 0
	}
	if failed {
		os.Exit(1)
	}
}

func check(validator Validator, server string, exchanges []Exchange) []string {
	violations := []string{}
	for _, exchange := range exchanges {
		found := []string{}
		if exchange.isDocumented() {
			found = append(found, validator.CheckRequest(exchange.request(server))...)
		}
		found = append(found, validator.CheckResponse(exchange.request(server), exchange.response())...)
		for _, reason := range found {
			violations = append(violations, fmt.Sprintf("  GET %s → %d: %s", exchange.Target, exchange.Status, reason))
		}
	}
	return violations
}

// isDocumented returns whether the request must match the contract. The service also accepts lists as refs[]=a,
// redirects retired slugs, and rejects wrong requests.
func (exchange Exchange) isDocumented() bool {
	_, query, _ := strings.Cut(exchange.Target, "?")
	brackets := strings.Contains(query, "[]=") || strings.Contains(query, "%5B%5D=")
	return !brackets && exchange.Status < 400 && exchange.Status != http.StatusPermanentRedirect
}

func (exchange Exchange) request(server string) *http.Request {
	// A semicolon is an ordinary character of a query, but Go drops the whole parameter.
	target := strings.ReplaceAll(exchange.Target, ";", "%3B")
	request, err := http.NewRequest(http.MethodGet, server+target, nil)
	must(err)
	for name, value := range exchange.RequestHeaders {
		request.Header.Set(name, value)
	}
	return request
}

func (exchange Exchange) response() *http.Response {
	header := http.Header{}
	for name, value := range exchange.ResponseHeaders {
		header.Set(name, value)
	}
	body := io.NopCloser(strings.NewReader(exchange.Body))
	return &http.Response{StatusCode: exchange.Status, Header: header, Body: body}
}

func firstServer(document []byte) string {
	var parsed struct{ Servers []struct{ URL string } }
	must(json.Unmarshal(document, &parsed))
	return parsed.Servers[0].URL
}

func read(name string) []Exchange {
	file, err := os.Open(name)
	must(err)
	defer file.Close()
	exchanges := []Exchange{}
	lines := bufio.NewReader(file)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return exchanges
		}
		must(err)
		var exchange Exchange
		must(json.Unmarshal(line, &exchange))
		// Skips malformed percent-encoding, which Go's HTTP client cannot send.
		if _, err := url.ParseRequestURI(exchange.Target); err == nil {
			exchanges = append(exchanges, exchange)
		}
	}
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
