package main

import (
	"fmt"
	"net/http"

	"github.com/pb33f/libopenapi"
	validator "github.com/pb33f/libopenapi-validator"
	"github.com/pb33f/libopenapi-validator/errors"
)

type libopenapiValidator struct{ validator.Validator }

func loadLibopenapi(document []byte) (Validator, error) {
	contract, err := libopenapi.NewDocument(document)
	if err != nil {
		return nil, fmt.Errorf("libopenapi cannot read the document: %w", err)
	}
	loaded, failures := validator.NewValidator(contract)
	if len(failures) > 0 {
		return nil, fmt.Errorf("libopenapi cannot build the document: %v", failures)
	}
	if valid, found := loaded.ValidateDocument(); !valid {
		return nil, fmt.Errorf("libopenapi rejects the document: %v", reasonsOf(found))
	}
	return &libopenapiValidator{loaded}, nil
}

func (loaded *libopenapiValidator) Name() string { return "libopenapi" }

func (loaded *libopenapiValidator) CheckRequest(request *http.Request) []string {
	_, found := loaded.ValidateHttpRequestSync(request)
	return reasonsOf(found)
}

func (loaded *libopenapiValidator) CheckResponse(request *http.Request, response *http.Response) []string {
	_, found := loaded.ValidateHttpResponse(request, response)
	return reasonsOf(found)
}

func reasonsOf(found []*errors.ValidationError) []string {
	reasons := []string{}
	for _, one := range found {
		reason := one.Message + ": " + one.Reason
		for _, failure := range one.SchemaValidationErrors {
			reason += fmt.Sprintf("; %s at %s", failure.Reason, failure.FieldPath)
		}
		reasons = append(reasons, reason)
	}
	return reasons
}
