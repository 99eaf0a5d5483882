import brd.ApiClient;
import brd.ApiException;
import brd.api.PeopleApi;
import brd.api.WordsApi;
import brd.model.Gender;
import brd.model.Person;
import brd.model.PersonListItem;
import brd.model.PersonPage;
import brd.model.Problem;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs the steps of docs/clients.md with the client that OpenAPI Generator makes. */
public final class Journey {
  public static void main(String[] arguments) throws Exception {
    ApiClient mine = client("API_KEY");
    PeopleApi people = new PeopleApi(mine);

    Person seth = people.getPerson("seth_2504", null).getData();
    hold("Seth".equals(seth.getName()) && seth.getGender() == Gender.MALE, "name and gender");
    hold(seth.getDeathPlace() == null, "a null");
    hold(seth.getBirthYear() == -3873, "a year");

    Set<String> slugs = new HashSet<>();
    int seen = 0;
    for (int total = 1; seen < total; ) {
      PersonPage page = people.listPeople(null, "joseph", null, null, null, null, null, 3, seen, null);
      total = page.getMeta().getTotal();
      for (PersonListItem item : page.getData()) slugs.add(item.getSlug());
      seen += page.getData().size();
    }
    hold(seen > 3 && slugs.size() == seen, "every person once");

    String words =
        new WordsApi(mine).listGreekWords("John.11.35", null, null).getData().stream()
            .map(word -> word.getText())
            .collect(Collectors.joining(" "));
    hold("ἐδάκρυσεν ὁ Ἰησοῦς".equals(words), "the accents");

    ApiException missing = failure(() -> people.getPerson("nobody_0", null));
    hold(missing.getCode() == 404 && "not-found".equals(problem(missing).getCode()), "404");

    ApiException wrong = failure(() -> people.listPeople(null, null, null, null, null, null, null, 500, null, null));
    hold(wrong.getCode() == 400 && "limit".equals(problem(wrong).getErrors().get(0).getName()), "400");

    PeopleApi spent = new PeopleApi(client("API_KEY_SPENT"));
    ApiException refused = failure(() -> spent.listPeople(null, null, null, null, null, null, null, null, null, null));
    hold(refused.getCode() == 429 && "quota-exceeded".equals(problem(refused).getCode()), "429");
    hold(problem(refused).getLimit() == 1000, "the limit");
    hold(refused.getResponseHeaders().firstValueAsLong("Retry-After").orElse(0) >= 1, "Retry-After");
  }

  private interface Call {
    void run() throws ApiException;
  }

  private static ApiException failure(Call call) {
    try {
      call.run();
    } catch (ApiException failure) {
      return failure;
    }
    throw new AssertionError("no failure");
  }

  /** Parses the body of a failure as a `Problem`. The generated client does not do this. */
  private static Problem problem(ApiException failure) throws Exception {
    return ApiClient.createDefaultObjectMapper().readValue(failure.getResponseBody(), Problem.class);
  }

  private static ApiClient client(String variable) {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    client.setRequestInterceptor(request -> request.header("X-API-Key", System.getenv(variable)));
    return client;
  }

  private static void hold(boolean isTrue, String what) {
    if (!isTrue) throw new AssertionError("not as it should be: " + what);
  }
}
