import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run dev`: the API restarts when a server file changes, the web reloads in place on port 4001 and passes /api through,
 * and the words are compiled when a words file changes.
 */
const root = path.resolve(import.meta.dirname, '..')
spawnSync(process.execPath, ['tools/words.mjs'], { cwd: root, stdio: 'inherit' })

const children: ChildProcess[] = [
  start(['--watch-path=src', '--watch-path=db', '--watch-preserve-output', 'tools/dev-api.ts']),
  start([path.join(root, 'node_modules/vite/bin/vite.js'), '--port', '4001', '--host', '127.0.0.1']),
  start(['--watch-path=src', '--watch-preserve-output', 'tools/words.mjs']),
]
function start(args: string[]): ChildProcess {
  const env = { LOG_LEVEL: 'info', ...process.env, LOG_PRETTY: '1' }
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exit(0)
  })
}
console.log('The web, reloading: http://127.0.0.1:4001   the API: http://127.0.0.1:4000/api/docs')
