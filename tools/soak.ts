import { spawn } from 'node:child_process'
import path from 'node:path'

/** `npm run soak [rounds]`: workers are killed while they provision and the API while people order, five hundred times each unless told otherwise. */
const root = path.resolve(import.meta.dirname, '..')
const rounds = process.argv[2] ?? '500'
const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'servers', 'killed'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BELFRY_KILL_ROUNDS: rounds },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
