package main

import (
	"context"
	"fmt"
	"net/http"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
)

type kin struct {
	router  routers.Router
	options *openapi3filter.Options
}

func loadKin(document []byte) (Validator, error) {
	contract, err := openapi3.NewLoader().LoadFromData(document)
	if err != nil {
		return nil, fmt.Errorf("kin-openapi cannot read the document: %w", err)
	}
	// Examples are checked, too.
	if err := contract.Validate(context.Background()); err != nil {
		return nil, fmt.Errorf("kin-openapi rejects the document: %w", err)
	}
	router, err := gorillamux.NewRouter(contract)
	if err != nil {
		return nil, fmt.Errorf("kin-openapi cannot route the document: %w", err)
	}
	openapi3filter.RegisterBodyDecoder("application/geo+json", openapi3filter.JSONBodyDecoder)
	options := &openapi3filter.Options{
		IncludeResponseStatus: true,
		MultiError:            true,
		AuthenticationFunc:    requireKey,
	}
	return &kin{router, options}, nil
}

func (validator *kin) Name() string { return "kin-openapi" }

func (validator *kin) CheckRequest(request *http.Request) []string {
	input, err := validator.input(request)
	if err == nil {
		err = openapi3filter.ValidateRequest(context.Background(), input)
	}
	return reasons(err)
}

func (validator *kin) CheckResponse(request *http.Request, response *http.Response) []string {
	input, err := validator.input(request)
	if err == nil {
		err = openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
			RequestValidationInput: input,
			Status:                 response.StatusCode,
			Header:                 response.Header,
			Body:                   response.Body,
			Options:                validator.options,
		})
	}
	return reasons(err)
}

func (validator *kin) input(request *http.Request) (*openapi3filter.RequestValidationInput, error) {
	route, parameters, err := validator.router.FindRoute(request)
	if err != nil {
		return nil, err
	}
	return &openapi3filter.RequestValidationInput{
		Request:    request,
		PathParams: parameters,
		Route:      route,
		Options:    validator.options,
	}, nil
}

func requireKey(_ context.Context, input *openapi3filter.AuthenticationInput) error {
	name := input.SecurityScheme.Name
	if input.RequestValidationInput.Request.Header.Get(name) == "" {
		return fmt.Errorf("no %s", name)
	}
	return nil
}

func reasons(err error) []string {
	if err == nil {
		return nil
	}
	return []string{err.Error()}
}
