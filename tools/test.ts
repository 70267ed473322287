import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startTestServer } from '#test/kit/database.setup.ts'
import { madeCallsFolder, neverDoneIn } from '#test/kit/made-calls.ts'
import { startPostgres } from '#test/kit/postgres-server.ts'
import { findChromium, findPostgres, missingPrerequisites } from './prerequisites.ts'
import { afterSecondTry, lineOf, readPlaywright, readVitest, type Told } from './test-reports.ts'

/**
 * `npm test`: everything, in the order in which a mistake is cheapest to find, closed by one line that adds up all that ran.
 * A part that cannot run because something is missing on this machine is named, and counts neither as passed nor as failed.
 */
const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'build/test-results')
fs.rmSync(results, { recursive: true, force: true })
const madeCalls = path.join(results, 'calls')
fs.mkdirSync(madeCalls, { recursive: true })

const parts = new Map<string, Told>()
/** More files than these did not fail for want of a quiet machine, and are not run again. */
const maxTriedAgain = 12
/** What runs aside takes what the others leave; where they leave nothing, a third of what one of them gets. */
const asideNice = 5
const started = Date.now()
// Neither the check nor what the portal answers by itself needs any of it. Most of this is waiting for somebody else's machine and for the disk.
const installed = run(['tools/prerequisites.ts'], {}, 'aside')
// Beside the check, which for most of its time waits for the types.
const built = build()
await step('check', async () => toldByExit('check', await run(['tools/check.ts'])))
const fault = await built
if (fault) {
  // What apt is in the middle of would be left half there.
  await installed
  process.exit(fault)
}
// The database that all share is not started by what runs aside, or it would run aside as well.
if (!process.env.BELFRY_TEST_DATABASE_URL) await startTestServer()
// These mostly wait (for a lease to end, for somebody else's server), so they wait beside all others, Chromium too; what they say comes
// at their end. Words, web and server are made before: what is written again would be pulled from under the processes that they start.
const servers = installed.then(() => vitest('servers', ['--project', 'servers', '--project', 'mocked'], {}, 'aside'))
// The law is a part of the check.
await step('unit, web, components and api', () =>
  vitest(
    'vitest',
    ['unit', 'web', 'components', 'fresh', 'api'].flatMap((project) => ['--project', project]),
  ),
)
await installed
const missing = missingPrerequisites()
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
if (findChromium()) await step('end to end in Chromium', playwright)
await step('servers, killed and real', () => servers)
await tryFailedOnceMore()
await step('every call in a test', async () => toldOfCalls(neverDoneIn(madeCalls)))

const all = [...parts.values()]
const unsteady = all.flatMap((told) => told.unsteady)
const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((so, told) => so + told[key], 0)
for (const line of missing) console.log(`SKIPPED: ${line}`)
for (const failure of unsteady) console.log(lineOf('UNSTEADY', failure))
for (const failure of all.flatMap((told) => told.failures)) console.log(lineOf('FAILED', failure))
console.log(`${Math.round((Date.now() - started) / 1000)} s`)
if (unsteady.length > 0) console.log(`${unsteady.length} unsteady: failed beside others, passed when tried once more`)
if (sum('skipped') > 0) console.log(`${sum('skipped')} skipped`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

async function step(name: string, work: () => Promise<Told>): Promise<void> {
  const begun = Date.now()
  console.log(`\n== ${name}`)
  const told = await work()
  parts.set(name, told)
  console.log(
    `== ${name}: ${told.passed} passed, ${told.failed} failed, ${told.skipped} skipped in ${Math.round((Date.now() - begun) / 1000)} s`,
  )
}

/**
 * Files that failed run once more, one at a time, with nothing beside them: this distinguishes a machine that was too busy from a fault.
 * What passes now is named at the end as unsteady, so that it is not forgotten.
 */
async function tryFailedOnceMore(): Promise<void> {
  const failed = [...parts.values()].flatMap((told) => told.failures.map(({ file }) => file))
  const files = [...new Set(failed)].filter((file) => /\.test\.tsx?$/.test(file))
  if (files.length === 0 || files.length > maxTriedAgain) return
  console.log(`\n== once more, alone: ${files.join(', ')}`)
  const projects = ['unit', 'web', 'components', 'fresh', 'api', 'servers', 'mocked'].flatMap((project) => [
    '--project',
    project,
  ])
  const second = await vitest('once-more', [...projects, ...files, '--maxWorkers=1'])
  for (const [name, first] of parts) {
    const own = new Set(first.failures.map(({ file }) => file))
    const failures = second.failures.filter(({ file }) => own.has(file) || file === '')
    parts.set(name, afterSecondTry(first, { ...second, failures }, files))
  }
}

function toldByExit(name: string, code: number): Told {
  const failures = code === 0 ? [] : [{ file: '', test: name, reason: `exit ${code}; see above` }]
  return { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures, unsteady: [] }
}

/** One test; each call that never came about is a failure of it. */
function toldOfCalls(never: readonly string[]): Told {
  const failures = never.map((call) => ({ file: '', test: call, reason: 'no test of an area has it come about' }))
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures, unsteady: [] }
}

/** Words, web and server, made when they are stale. Answers with the code of what could not be made. */
async function build(): Promise<number> {
  return (await run(['tools/build-web.ts'], { BELFRY_HOLD_BUDGET: '1' })) || (await run(['tools/build-server.ts']))
}

/** Its output is printed as it comes; that of a process in the background, all together at its end: it runs at low priority. */
type Place = 'in-front' | 'aside'

function run(args: string[], env: Record<string, string> = {}, place: Place = 'in-front'): Promise<number> {
  return new Promise((resolve) => {
    const stdio = place === 'in-front' ? 'inherit' : 'pipe'
    // A log file is read as plain text: no colours, although CI would have the programs colour each dot.
    const colours: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...colours, ...env } })
    if (place === 'aside' && child.pid) os.setPriority(child.pid, asideNice)
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
  place: Place = 'in-front',
): Promise<Told> {
  const report = path.join(results, `${name}.json`)
  const program = path.join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const noting = { [madeCallsFolder]: madeCalls, ...env }
  return readVitest(report, await run([program, 'run', ...args, ...reporters], noting, place), root)
}

async function playwright(): Promise<Told> {
  const report = path.join(results, 'playwright.json')
  // What passes only the second time is named at the end, as with the others.
  const code = await run([path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--retries=1'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return readPlaywright(report, code)
}
