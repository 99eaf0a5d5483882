import brd.apis.PeopleApi
import brd.apis.WordsApi
import brd.infrastructure.ClientError
import brd.infrastructure.ClientException
import brd.infrastructure.Serializer
import brd.models.Gender
import brd.models.Problem
import okhttp3.OkHttpClient

/** Runs the steps of docs/clients.md with the client that OpenAPI Generator makes. */
fun main() {
  val url = System.getenv("BASE_URL")
  val people = PeopleApi(url, withKey("API_KEY"))

  val seth = people.getPerson("seth_2504").`data`
  hold(seth.name == "Seth" && seth.gender == Gender.Male, "name and gender")
  hold(seth.deathPlace == null, "a null")
  hold(seth.birthYear == -3873, "a year")

  val slugs = mutableListOf<String>()
  var total = 1
  while (slugs.size < total) {
    val page = people.listPeople(q = "joseph", limit = 3, offset = slugs.size)
    total = page.meta.total
    slugs += page.`data`.map { it.slug }
  }
  hold(slugs.size > 3 && slugs.toSet().size == slugs.size, "every person once")

  val words = WordsApi(url, withKey("API_KEY")).listGreekWords("John.11.35").`data`.joinToString(" ") { it.text }
  hold(words == "ἐδάκρυσεν ὁ Ἰησοῦς", "the accents")

  val missing = failure { people.getPerson("nobody_0") }
  hold(missing.statusCode == 404 && problem(missing).code == "not-found", "404")

  val wrong = failure { people.listPeople(limit = 500) }
  hold(wrong.statusCode == 400 && problem(wrong).errors?.first()?.name == "limit", "400")

  val refused = failure { PeopleApi(url, withKey("API_KEY_SPENT")).listPeople() }
  hold(refused.statusCode == 429 && problem(refused).code == "quota-exceeded", "429")
  hold(problem(refused).limit == 1000, "the limit")
  hold((refused.response as ClientError<*>).headers["Retry-After"]!!.first().toInt() >= 1, "Retry-After")
}

fun withKey(variable: String): OkHttpClient =
    OkHttpClient.Builder()
        .addInterceptor { chain ->
          chain.proceed(chain.request().newBuilder().header("X-API-Key", System.getenv(variable)).build())
        }
        .build()

fun failure(call: () -> Any): ClientException =
    try {
      call()
      throw AssertionError("no failure")
    } catch (failure: ClientException) {
      failure
    }

/** Parses the body of a failure as a `Problem`. The generated client does not do this. */
fun problem(failure: ClientException): Problem =
    Serializer.jacksonObjectMapper.readValue((failure.response as ClientError<*>).body as String, Problem::class.java)

fun hold(isTrue: Boolean, what: String) {
  if (!isTrue) throw AssertionError("not as it should be: $what")
}
