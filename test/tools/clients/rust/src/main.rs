//! Runs the steps of docs/clients.md with the client that Progenitor makes.

use futures_util::TryStreamExt;
use reqwest::header::{HeaderMap, HeaderValue};
use std::collections::HashSet;
use std::env;
use std::num::NonZeroU32;

progenitor::generate_api!(spec = "openapi.json");

use types::{Gender, Problem};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mine = client("API_KEY");
    let spent = client("API_KEY_SPENT");

    let seth = mine.get_person(&"seth_2504".parse().unwrap(), None).await.unwrap().into_inner().data;
    assert_eq!((seth.name.as_str(), seth.gender), ("Seth", Gender::Male));
    assert_eq!(seth.death_place, None);
    assert_eq!(seth.birth_year, Some(-3873));

    let joseph = "joseph".parse().unwrap();
    let mut slugs = Vec::new();
    let mut total = 1;
    while slugs.len() < total {
        let page = mine
            .list_people(None, None, None, NonZeroU32::new(3), Some(slugs.len() as i32), None, Some(&joseph), None, None, None)
            .await
            .unwrap()
            .into_inner();
        total = page.meta.total as usize;
        slugs.extend(page.data.into_iter().map(|item| item.slug.to_string()));
    }
    assert!(slugs.len() > 3);
    assert_eq!(slugs.iter().collect::<HashSet<_>>().len(), slugs.len());

    let words = mine.list_greek_words(&"John.11.35".parse().unwrap(), None, None).await.unwrap();
    let texts: Vec<String> = words.data.iter().map(|word| word.text.to_string()).collect();
    assert_eq!(texts.join(" "), "ἐδάκρυσεν ὁ Ἰησοῦς");

    let missing = mine.get_person(&"nobody_0".parse().unwrap(), None).await.unwrap_err();
    let (status, problem, _) = told(missing).await;
    assert_eq!((status, problem.code.as_str()), (404, "not-found"));

    let wrong = mine.list_people(None, None, None, NonZeroU32::new(500), None, None, None, None, None, None).await.unwrap_err();
    let (status, problem, _) = told(wrong).await;
    assert_eq!((status, problem.errors[0].name.as_str()), (400, "limit"));

    let refused = spent.list_people(None, None, None, None, None, None, None, None, None, None).await.unwrap_err();
    let (status, problem, headers) = told(refused).await;
    assert_eq!((status, problem.code.as_str(), problem.limit), (429, "quota-exceeded", Some(1000)));
    assert!(headers["retry-after"].to_str().unwrap().parse::<u32>().unwrap() >= 1);
}

fn client(variable: &str) -> Client {
    let key = HeaderValue::from_str(&env::var(variable).unwrap()).unwrap();
    let headers = HeaderMap::from_iter([("x-api-key".parse().unwrap(), key)]);
    let inner = reqwest::Client::builder().default_headers(headers).build().unwrap();
    Client::new_with_client(&env::var("BASE_URL").unwrap(), inner)
}

/// Progenitor hands the body of `application/problem+json` over as bytes: it is read into the contract's type here.
async fn told(error: Error<ByteStream>) -> (u16, Problem, HeaderMap) {
    let Error::ErrorResponse(response) = error else { panic!("not an answer: {error:?}") };
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    let chunks: Vec<_> = response.into_inner().into_inner().try_collect().await.unwrap();
    (status, serde_json::from_slice(&chunks.concat()).unwrap(), headers)
}
