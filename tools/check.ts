import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** `npm run check`: words, types per floor, lint and format, the law. Stops at the first that fails. */
const root = path.resolve(import.meta.dirname, '..')
const bin = (file: string) => path.join(root, 'node_modules', file)

const steps: [string, string[]][] = [
  ['words', ['tools/words.mjs']],
  ['types', [bin('typescript/bin/tsc'), '-b']],
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--diagnostic-level=warn']],
  ['law', [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', 'test/law.test.ts', '--reporter=dot']],
]
for (const [name, args] of steps) {
  const started = Date.now()
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (result.status !== 0) {
    console.log(result.stdout, result.stderr)
    console.log(`check: ${name} failed after ${seconds} s`)
    process.exit(1)
  }
  console.log(`check: ${name} ok (${seconds} s)`)
}
