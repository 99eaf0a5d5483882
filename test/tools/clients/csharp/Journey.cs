using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Brd.Api;
using Brd.Client;
using Brd.Model;
using Newtonsoft.Json;

/// <summary>Runs the steps of docs/clients.md with the client that OpenAPI Generator makes.</summary>
public static class Journey
{
    // Mono's compiler does not support an asynchronous `Main`.
    public static void Main() => Walk().GetAwaiter().GetResult();

    private static async Task Walk()
    {
        var configuration = WithKey("API_KEY");
        var people = new PeopleApi(configuration);

        var seth = (await people.GetPersonAsync("seth_2504")).Data;
        Hold(seth.Name == "Seth" && seth.Gender == Gender.Male, "name and gender");
        Hold(seth.DeathPlace == null, "a null");
        Hold(seth.BirthYear == -3873, "a year");

        var slugs = new List<string>();
        for (var total = 1; slugs.Count < total;)
        {
            var page = await people.ListPeopleAsync(q: "joseph", limit: 3, offset: slugs.Count);
            total = page.Meta.Total;
            slugs.AddRange(page.Data.Select(person => person.Slug));
        }
        Hold(slugs.Count > 3 && slugs.Distinct().Count() == slugs.Count, "every person once");

        var chosen = (await people.ListPeopleAsync(slugs: new List<string> { "seth_2504", "aaron_1" })).Data;
        Hold(chosen.Select(person => person.Slug).SequenceEqual(new[] { "seth_2504", "aaron_1" }), "a list in a parameter");

        var words = (await new WordsApi(configuration).ListGreekWordsAsync("John.11.35")).Data;
        Hold(string.Join(" ", words.Select(word => word.Text)) == "ἐδάκρυσεν ὁ Ἰησοῦς", "the accents");

        var places = new PlacesApi(configuration);
        var nearest = (await places.ListPlacesAsync(near: "31.7767,35.2342", radiusKm: 10, q: "beth")).Data;
        Hold(nearest[0].DistanceKm == 3.371, "places near a point");

        // The generated method requests JSON. This call of the lower-level client requests GeoJSON.
        var options = new RequestOptions();
        options.HeaderParameters.Add("Accept", "application/geo+json");
        options.HeaderParameters.Add("X-API-Key", configuration.GetApiKeyWithPrefix("X-API-Key"));
        options.QueryParameters.Add("slugs", "jerusalem_636");
        var map = await places.AsynchronousClient.GetAsync<PlaceFeatureCollection>("/v1/places", options, configuration);
        Hold(map.Data.Features[0].Geometry.Coordinates[1] > 31, "GeoJSON");

        var (missing, noPerson) = await Failure(people.GetPersonAsync("nobody_0"));
        Hold(missing.ErrorCode == 404 && noPerson.Code == "not-found", "404");

        var (wrong, tooMany) = await Failure(people.ListPeopleAsync(limit: 500));
        Hold(wrong.ErrorCode == 400 && tooMany.Errors[0].Name == "limit", "400");

        var (refused, quota) = await Failure(new PeopleApi(WithKey("API_KEY_SPENT")).ListPeopleAsync());
        Hold(refused.ErrorCode == 429 && quota.Code == "quota-exceeded", "429");
        Hold(quota.Limit == 1000, "the limit");
        Hold(int.Parse(refused.Headers["Retry-After"][0]) >= 1, "Retry-After");
        // HttpClient renames this header to `X-Request-ID`. `caseInsensitiveResponseHeaders` finds it under both names.
        Hold(refused.Headers["X-Request-Id"][0] == quota.RequestId, "X-Request-Id");
    }

    private static Configuration WithKey(string variable)
    {
        var configuration = new Configuration { BasePath = Environment.GetEnvironmentVariable("BASE_URL") };
        configuration.ApiKey["X-API-Key"] = Environment.GetEnvironmentVariable(variable);
        return configuration;
    }

    /// <summary>The exception of a call, and its body as a `Problem`.</summary>
    private static async Task<(ApiException, Problem)> Failure(Task call)
    {
        try
        {
            await call;
        }
        catch (ApiException failure)
        {
            return (failure, JsonConvert.DeserializeObject<Problem>((string)failure.ErrorContent));
        }
        throw new Exception("no failure");
    }

    private static void Hold(bool isTrue, string what)
    {
        if (!isTrue) throw new Exception("not as it should be: " + what);
    }
}
