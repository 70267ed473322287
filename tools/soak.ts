import { spawn } from 'node:child_process'
import path from 'node:path'

/** `npm run soak [rounds]`: workers are killed in the middle of provisioning, a hundred times unless told otherwise. */
const root = path.resolve(import.meta.dirname, '..')
const rounds = process.argv[2] ?? '100'
const child = spawn(
  process.execPath,
  [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'servers', 'killed-worker'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BELFRY_KILL_ROUNDS: rounds },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
