import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run check`: words, then lint, the law and types per floor in parallel. It prints what it starts, how long each takes and that it is still
 * running. All run to completion, whatever another found, so that one run reports every mistake.
 * `npm run check -- --changed` lints only what differs from where this branch left the shared one; types are looked at where they changed
 * anyway.
 */
const root = path.resolve(import.meta.dirname, '..')
const bin = (file: string) => path.join(root, 'node_modules', file)
const lint = [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--diagnostic-level=warn', '--max-diagnostics=200']
/** Several checkers each learn the same types anew: one takes half of the work, and projects are compiled beside each other all the same. */
const compileTypes = [bin('typescript/bin/tsc'), '-b', '--verbose', '--checkers', '1']
const law = [bin('vitest/vitest.mjs'), 'run', '--project', 'law', '--reporter=dot']
/** The longest time without a sign of progress. */
const patienceMs = 20_000
/** "contract", from the line in which the compiler reports that it starts that floor. */
const floorBegun = (said: string): string | undefined =>
  /Building project '.*?tsconfig\/([\w.-]+)\.json'/.exec(said)?.[1]

// First, since the others read what it writes.
const words = await step('words', ['tools/words.mjs'])
const changed = process.argv.includes('--changed') ? changedFiles() : undefined
const others = await Promise.all([
  changed?.length === 0 ? nothingTo('lint') : step('lint and format', [...lint, ...(changed ?? [])]),
  step('law', law),
  step('types', compileTypes, floorBegun),
])
process.exitCode = [words, ...others].every(Boolean) ? 0 : 1

function nothingTo(name: string): true {
  console.log(`check: ${name} has nothing to do: no file differs`)
  return true
}

/** Whether it went well; what a failed one said is shown whole, at its end. `partOf` finds the current part in its output. */
function step(name: string, args: string[], partOf?: (said: string) => string | undefined): Promise<boolean> {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  console.log(`check: ${name} …`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said.push(part)
        for (const line of part.toString('utf8').split('\n')) {
          const begun = partOf?.(line)
          if (begun) console.log(`check: ${name}: ${begun} … (${seconds()} s)`)
        }
      })
    const waiting = setInterval(() => console.log(`check: ${name} still at work (${seconds()} s)`), patienceMs)
    child.on('close', (code) => {
      clearInterval(waiting)
      if (code !== 0) console.log(Buffer.concat(said).toString('utf8'))
      console.log(`check: ${name} ${code === 0 ? 'ok' : 'failed'} (${seconds()} s)`)
      resolve(code === 0)
    })
  })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

/** The commit at which this branch left the main branch; the last one when there is no main branch. */
function whereBranchLeft(): string {
  for (const shared of ['@{upstream}', 'origin/HEAD', 'origin/main'])
    try {
      return git('merge-base', 'HEAD', shared)
    } catch {
      // There is no such branch here.
    }
  return 'HEAD'
}

/** The changed files of this branch, committed or not, that are to be linted. */
function changedFiles(): string[] {
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', whereBranchLeft()).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ]
  return files.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file))
}
