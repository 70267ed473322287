import fs from 'node:fs'
import path from 'node:path'

/** What one part of the tests said in its JSON report. */
export type Told = { passed: number; failed: number; skipped: number; failures: Failure[]; unsteady: Failure[] }

/** `file` is relative to the project; `test` is empty where the file itself could not be read or set up. */
export type Failure = { file: string; test: string; reason: string }

/** A part that ended without a report ran nothing: one failure, so that it never counts as green. */
const noReport = (name: string): Told => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ file: '', test: name, reason: 'ended without a report' }],
  unsteady: [],
})

/** What Vitest wrote. A suite that could not start has no failed test of its own, and counts as one. */
export function readVitest(report: string, exitCode: number, root: string): Told {
  if (!fs.existsSync(report)) return noReport(path.basename(report, '.json'))
  const said = JSON.parse(fs.readFileSync(report, 'utf8')) as VitestReport
  const failures = said.testResults.flatMap((file): Failure[] => {
    const name = path.relative(root, file.name)
    const tests = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file: name, test: test.fullName, reason: firstLines(test.failureMessages[0]) }))
    if (tests.length > 0 || file.status !== 'failed') return tests
    return [{ file: name, test: '', reason: firstLines(file.message) }]
  })
  // An error outside every test (an unhandled rejection) is in no file, only in the exit code.
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ file: '', test: '', reason: 'an error outside the tests; see above' })
  return {
    passed: said.numPassedTests,
    failed: failures.length,
    skipped: said.numPendingTests,
    failures,
    unsteady: [],
  }
}

/** What Playwright wrote. A test that passed when tried again is unsteady: named, and not counted as failed. */
export function readPlaywright(report: string, exitCode: number): Told {
  if (!fs.existsSync(report)) return noReport('playwright')
  const said = JSON.parse(fs.readFileSync(report, 'utf8')) as PlaywrightReport
  const tests = said.suites.flatMap((suite) => testsOf(suite))
  const failures = tests.filter((test) => test.status === 'unexpected').map((test) => test.failure)
  if (failures.length === 0 && exitCode !== 0)
    failures.push({ file: '', test: 'playwright', reason: said.errors[0]?.message ?? `exit ${exitCode}` })
  return {
    passed: said.stats.expected + said.stats.flaky,
    failed: failures.length,
    skipped: said.stats.skipped,
    failures,
    unsteady: tests.filter((test) => test.status === 'flaky').map((test) => test.failure),
  }
}

/**
 * The files that failed, run once more with the machine to themselves: what passes now was unsteady, what fails again has failed, and so
 * has what was not among the files that were `tried` again.
 * @returns the first telling, with what passed the second time moved from `failures` to `unsteady`
 */
export function afterSecondTry(first: Told, second: Told, tried: readonly string[]): Told {
  // A second run that broke down proves nothing of the first.
  if (second.failures.some((failure) => failure.file === '')) return first
  const again = new Set(second.failures.map((failure) => `${failure.file}\n${failure.test}`))
  const filesAgain = new Set(second.failures.filter((failure) => failure.test === '').map((failure) => failure.file))
  const stays = (failure: Failure) =>
    !tried.includes(failure.file) || filesAgain.has(failure.file) || again.has(`${failure.file}\n${failure.test}`)
  const known = new Set(first.failures.map((failure) => `${failure.file}\n${failure.test}`))
  const unsteady = first.failures.filter((failure) => !stays(failure))
  const failures = [
    ...first.failures.filter(stays),
    ...second.failures.filter((failure) => !known.has(`${failure.file}\n${failure.test}`)),
  ]
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failed: failures.length,
    failures,
    unsteady: [...first.unsteady, ...unsteady],
  }
}

/** One line and its reason, printed at the very end, where it is found by reading only the end of a log. */
export function lineOf(word: 'FAILED' | 'UNSTEADY', { file, test, reason }: Failure): string {
  return `${word}: ${[file, test].filter(Boolean).join(' > ')}\n  ${reason.replaceAll('\n', '\n  ')}`
}

// A colour code is of use on a terminal only.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with one
const colours = /\u001b\[[0-9;]*m/g

function firstLines(message = ''): string {
  const lines = message.replaceAll(colours, '').split('\n')
  return lines.slice(0, 6).join('\n').slice(0, 900)
}

function testsOf(suite: PlaywrightSuite): { status: string; failure: Failure }[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      status: test.status,
      failure: {
        file: spec.file,
        test: spec.title,
        reason: firstLines(test.results.find((result) => result.error)?.error?.message),
      },
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  specs: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightReport = {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
