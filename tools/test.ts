import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { startPostgres } from '#test/kit/postgres-server.ts'
import { buildWebWhenStale } from './build-web.ts'
import { findChromium, findPostgres, preparePrerequisites } from './prerequisites.ts'

/**
 * `npm test`: everything, in the order in which a mistake is cheapest to find, closed by one line that adds up all that ran.
 * A part that cannot run because something is missing on this machine is named, and counts neither as passed nor as failed.
 */
const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'build/test-results')
fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results, { recursive: true })

type Tally = { passed: number; failed: number; skipped: number }
const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const started = Date.now()
const missing = preparePrerequisites()

await step('check', async () => tallyOfExit(await run(['tools/check.ts'])))
await buildWebWhenStale()
// These mostly wait (for a lease to end, for somebody else's server), so they wait beside the others; what they say comes at their
// end. Words and web are made before: what is written anew would be pulled from under the processes that they start.
const servers = vitest('servers', ['--project', 'servers'], {}, 'at-end')
await step('unit and api', () => vitest('vitest', ['--project', 'unit', '--project', 'api']))
const postgres = findPostgres()
if (postgres) {
  await step('the calls again on an outside PostgreSQL', async () => {
    const server = await startPostgres(postgres)
    try {
      return await vitest('postgres', ['--project', 'api', 'smoke', 'activity', 'cart'], {
        BELFRY_TEST_DATABASE_URL: server.url,
      })
    } finally {
      await server.stop()
    }
  })
}
await step('servers, killed and real', () => servers)
if (findChromium()) await step('end to end in Chromium', playwright)

for (const line of missing) console.log(`SKIPPED: ${line}`)
console.log(`${Math.round((Date.now() - started) / 1000)} s`)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function step(name: string, work: () => Promise<Tally>): Promise<void> {
  const begun = Date.now()
  console.log(`\n== ${name}`)
  const tally = await work()
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  console.log(
    `== ${name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped in ${Math.round((Date.now() - begun) / 1000)} s`,
  )
}

function tallyOfExit(code: number): Tally {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** What it says is printed as it comes, or all together when it is over. */
type Printed = 'at-once' | 'at-end'

function run(args: string[], env: Record<string, string> = {}, printed: Printed = 'at-once'): Promise<number> {
  return new Promise((resolve) => {
    const stdio = printed === 'at-once' ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
  })
}

async function vitest(
  name: string,
  args: string[],
  env: Record<string, string> = {},
  printed: Printed = 'at-once',
): Promise<Tally> {
  const report = path.join(results, `${name}.json`)
  const code = await run(
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...args,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    printed,
  )
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const counts = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  }
  // A suite that could not even start has no failed test of its own.
  const failed = counts.numFailedTests || (code === 0 ? 0 : Math.max(1, counts.numFailedTestSuites))
  return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests }
}

async function playwright(): Promise<Tally> {
  const report = path.join(results, 'playwright.json')
  const code = await run([path.join(root, 'node_modules/@playwright/test/cli.js'), 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
  }
}
