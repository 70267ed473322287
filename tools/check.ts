import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run check`: words, then lint, the law and types per floor beside each other. The first that fails ends the others.
 * `npm run check -- --changed` lints only what differs from the last commit; types are looked at where they changed anyway.
 */
const root = path.resolve(import.meta.dirname, '..')
const bin = (file: string) => path.join(root, 'node_modules', file)
const lint = [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--diagnostic-level=warn']
/** Several checkers each learn the same types anew: one takes half of the work, and projects are compiled beside each other all the same. */
const compileTypes = [bin('typescript/bin/tsc'), '-b', '--checkers', '1']
const lawTests = [
  'test/law.test.ts',
  'test/limits.test.ts',
  'test/table-owners.test.ts',
  'test/areas.test.ts',
  'test/ids.test.ts',
  '--reporter=dot',
]
const running = new Set<ChildProcess>()

await step('words', ['tools/words.mjs'])
const changed = process.argv.includes('--changed') ? changedFiles() : undefined
await Promise.all([
  changed?.length === 0 ? undefined : step('lint and format', [...lint, ...(changed ?? [])]),
  step('law', [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', ...lawTests]),
  step('types', compileTypes),
])

/** Ends the whole check when the step fails: what follows would only repeat it. */
function step(name: string, args: string[]): Promise<void> {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    running.add(child)
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
    child.on('close', (code) => {
      running.delete(child)
      if (code === 0) {
        console.log(`check: ${name} ok (${seconds()} s)`)
        resolve()
        return
      }
      console.log(Buffer.concat(said).toString('utf8'))
      console.log(`check: ${name} failed after ${seconds()} s`)
      for (const other of running) other.kill()
      process.exit(1)
    })
  })
}

/** What differs from the last commit and is there to be linted. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return files.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file))
}
