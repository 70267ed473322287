import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { afterSecondTry, lineOf, readPlaywright, readVitest, type Told } from './test-reports.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-reports-'))
const written = (name: string, report: object) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, JSON.stringify(report))
  return file
}
const told = (failures: [file: string, test: string][]): Told => ({
  passed: 10,
  failed: failures.length,
  skipped: 0,
  failures: failures.map(([file, test]) => ({ file, test, reason: 'why' })),
  unsteady: [],
})

describe('the report of Vitest', () => {
  const file = written('vitest.json', {
    numPassedTests: 3,
    numPendingTests: 1,
    testResults: [
      {
        name: path.join(folder, 'a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n at x'] },
          { fullName: 'passes', status: 'passed', failureMessages: [] },
        ],
      },
      { name: path.join(folder, 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })

  it('lists each failed test, and a file that could not start', () => {
    expect(readVitest(file, 1, folder)).toMatchObject({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: [
        { file: 'a.test.ts', test: 'adds', reason: 'expected 1\n at x' },
        { file: 'b.test.ts', test: '', reason: 'no such module' },
      ],
    })
  })

  it('counts an error outside the tests, and a run without a report, as failed', () => {
    const green = written('green.json', { numPassedTests: 3, numPendingTests: 0, testResults: [] })
    expect(readVitest(green, 0, folder).failed).toBe(0)
    expect(readVitest(green, 1, folder).failed).toBe(1)
    expect(readVitest(path.join(folder, 'none.json'), 0, folder).failed).toBe(1)
  })
})

describe('the report of Playwright', () => {
  const spec = (title: string, status: string) => ({
    file: 'dns.e2e.ts',
    title,
    tests: [{ status, results: [{ error: { message: 'not in view' } }, {}] }],
  })

  it('distinguishes failures from tests that passed when retried', () => {
    const file = written('playwright.json', {
      suites: [{ specs: [spec('fails', 'unexpected')], suites: [{ specs: [spec('wavers', 'flaky')] }] }],
      errors: [],
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    })
    const said = readPlaywright(file, 1)
    expect(said).toMatchObject({ passed: 6, failed: 1, unsteady: [{ test: 'wavers', reason: 'not in view' }] })
    expect(lineOf('FAILED', said.failures[0] as never)).toBe('FAILED: dns.e2e.ts > fails\n  not in view')
  })

  it('counts a run that could not begin as failed', () => {
    const file = written('none-ran.json', {
      suites: [],
      errors: [{ message: 'no portal' }],
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    })
    expect(readPlaywright(file, 1)).toMatchObject({ failed: 1, failures: [{ reason: 'no portal' }] })
  })
})

describe('after a retry alone', () => {
  it('a test that fails again has failed, one that passes is flaky', () => {
    const both = afterSecondTry(
      told([
        ['a', 'one'],
        ['a', 'two'],
      ]),
      told([['a', 'two']]),
      ['a'],
    )
    expect(both).toMatchObject({
      passed: 11,
      failed: 1,
      failures: [{ test: 'two' }],
      unsteady: [{ test: 'one' }],
    })
  })

  it('a file that cannot start keeps all its failures; errors outside files stay; new failures count', () => {
    const both = afterSecondTry(
      told([
        ['a', 'one'],
        ['', ''],
      ]),
      told([
        ['a', ''],
        ['a', 'three'],
      ]),
      ['a'],
    )
    expect(both).toMatchObject({ passed: 10, failed: 4, unsteady: [] })
  })

  it('a test that was not retried has failed, though the second run does not report it', () => {
    const both = afterSecondTry(
      told([
        ['a', 'one'],
        ['page.e2e.ts', 'two'],
      ]),
      told([]),
      ['a'],
    )
    expect(both).toMatchObject({ failed: 1, failures: [{ test: 'two' }], unsteady: [{ test: 'one' }] })
  })

  it('a second run that crashed clears no failure', () => {
    expect(afterSecondTry(told([['a', 'one']]), told([['', 'once-more']]), ['a'])).toMatchObject({
      failed: 1,
      unsteady: [],
    })
  })
})
