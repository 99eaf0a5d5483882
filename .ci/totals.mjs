// Prints the end of the log of `.ci/run`: what failed, what passed only on the second try, and the totals of the tests.
// Arguments: the directory with the results, and the names of the suites. Exits with 1 if anything failed.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const [directory, ...suites] = process.argv.slice(2)
const textOf = (name) => (existsSync(`${directory}/${name}`) ? readFileSync(`${directory}/${name}`, 'utf8') : '')

const failed = textOf('failed')
const missing = suites.filter((suite) => !existsSync(`${directory}/${suite}.json`))
const results = suites.filter((suite) => !missing.includes(suite)).map((suite) => JSON.parse(textOf(`${suite}.json`)))
const files = results.flatMap(({ testResults }) => testResults)
const sum = (name) => results.reduce((total, result) => total + result[name], 0)
const skipped = sum('numPendingTests') + sum('numTodoTests')

console.log(textOf('retried') + failed)
for (const suite of missing) console.log(`\nNo results: ${suite}`)
// Repeat the failures here, so that the last lines of the log say why. A file has a message of its own if a hook failed.
for (const { name, status, message, assertionResults } of files) {
  if (status !== 'failed') continue
  console.log(`\n${relative('', name)}: ${message.slice(0, 2000)}`)
  for (const test of assertionResults.filter((one) => one.status !== 'passed')) console.log(`- ${described(test, 2000)}`)
}
// A test that passed has messages only if an earlier try failed.
for (const { name, assertionResults } of files) {
  for (const test of assertionResults.filter((one) => one.status === 'passed' && one.failureMessages.length > 0)) {
    console.log(`\nPassed only on the second try: ${relative('', name)}: ${described(test, 500)}`)
  }
}
if (skipped > 0) console.log(`\n${skipped} tests were skipped`)
// A step that failed without a failed test, such as the lint, counts too.
const failures = Math.max(sum('numFailedTests'), failed.split('\nFAILED: ').length - 1, missing.length)
console.log(`\n${sum('numPassedTests')} passed, ${failures} failed`)
process.exitCode = failures + skipped > 0 ? 1 : 0

function described({ fullName, failureMessages }, longest) {
  return `${fullName}: ${failureMessages.join('\n').slice(0, longest)}`
}
