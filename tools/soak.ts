import { spawn } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run soak [rounds]`, five hundred by default: workers are killed while they provision, the API while people order, every
 * connection to the database is ended as often and the database killed a quarter as often, all processes are restarted in turn, and agents of a web node are
 * killed in a fifth as many updates of a WordPress.
 */
const root = path.resolve(import.meta.dirname, '..')
const rounds = process.argv[2] ?? '500'
const child = spawn(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'servers',
    'killed',
    'lost-database',
    'rolling-restart',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BELFRY_KILL_ROUNDS: rounds },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
