// Runs the steps of docs/clients.md with the client that oapi-codegen makes.
package main

import (
	"context"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"

	"client/brd"
)

func main() {
	ctx := context.Background()
	mine := open("API_KEY")
	spent := open("API_KEY_SPENT")

	person, err := mine.GetPersonWithResponse(ctx, "seth_2504", nil)
	hold(err == nil && person.JSON200 != nil, "the person", err)
	seth := person.JSON200.Data
	hold(seth.Name == "Seth" && seth.Gender == brd.Male, "name and gender", seth)
	hold(seth.DeathPlace == nil, "a null", seth.DeathPlace)
	hold(seth.BirthYear != nil && *seth.BirthYear == -3873, "a year", seth.BirthYear)

	slugs := map[string]bool{}
	for offset, total := int32(0), int32(1); offset < total; {
		query, limit := "joseph", int32(3)
		page, err := mine.ListPeopleWithResponse(ctx, &brd.ListPeopleParams{Q: &query, Limit: &limit, Offset: &offset})
		hold(err == nil && page.JSON200 != nil, "a page", err)
		total = page.JSON200.Meta.Total
		for _, item := range page.JSON200.Data {
			hold(!slugs[item.Slug], "no person twice", item.Slug)
			slugs[item.Slug] = true
		}
		offset = int32(len(slugs))
	}
	hold(len(slugs) > 3, "more than a page", slugs)

	words, err := mine.ListGreekWordsWithResponse(ctx, "John.11.35", nil)
	hold(err == nil && words.JSON200 != nil, "the words", err)
	var texts []string
	for _, word := range words.JSON200.Data {
		texts = append(texts, word.Text)
	}
	hold(strings.Join(texts, " ") == "ἐδάκρυσεν ὁ Ἰησοῦς", "the accents", texts)

	near, radius, beth := "31.7767,35.2342", 10.0, "beth"
	places, err := mine.ListPlacesWithResponse(ctx, &brd.ListPlacesParams{Near: &near, RadiusKm: &radius, Q: &beth})
	hold(err == nil && places.JSON200 != nil, "the places", err)
	hold(*places.JSON200.Data[0].DistanceKm == 3.371, "a distance", places.JSON200.Data[0])

	missing, err := mine.GetPersonWithResponse(ctx, "nobody_0", nil)
	hold(err == nil && missing.StatusCode() == 404, "404", err)
	hold(missing.ApplicationproblemJSON404.Code == "not-found", "its code", missing.ApplicationproblemJSON404)

	limit := int32(500)
	wrong, err := mine.ListPeopleWithResponse(ctx, &brd.ListPeopleParams{Limit: &limit})
	hold(err == nil && wrong.StatusCode() == 400, "400", err)
	hold((*wrong.ApplicationproblemJSON400.Errors)[0].Name == "limit", "what is wrong", wrong.ApplicationproblemJSON400)

	refused, err := spent.ListPeopleWithResponse(ctx, nil)
	hold(err == nil && refused.StatusCode() == 429, "429", err)
	exceeded := refused.ApplicationproblemJSON429
	hold(exceeded.Code == "quota-exceeded" && *exceeded.Limit == 1000, "its code and limit", exceeded)
	seconds, err := strconv.Atoi(refused.HTTPResponse.Header.Get("Retry-After"))
	hold(err == nil && seconds >= 1, "Retry-After", err)
}

func open(variable string) *brd.ClientWithResponses {
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Getenv(variable))
		return nil
	}
	client, err := brd.NewClientWithResponses(os.Getenv("BASE_URL"), brd.WithRequestEditorFn(withKey))
	hold(err == nil, "a client", err)
	return client
}

func hold(isTrue bool, what string, found any) {
	if !isTrue {
		log.Fatalf("not as it should be: %s: %v", what, found)
	}
}
