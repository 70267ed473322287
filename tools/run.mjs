// What npm calls. Runs on Node 20 and up: installs what the lock file names, then hands over to the Node 24 that came with it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { liveWith } from './live-with.mjs'
import { serverFlags } from './server-flags.mjs'
import { filesBelow, sourceStamp } from './source-stamp.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [command = 'start', ...rest] = process.argv.slice(2)

installWhenStale()
const node = localNode()
const env = {
  ...process.env,
  PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
  NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache'),
}

const commands = {
  start: [...serverFlags, 'tools/start-built.mjs'],
  dev: ['tools/dev.ts'],
  test: ['tools/test.ts'],
  check: ['tools/check.ts'],
  soak: ['tools/soak.ts'],
  bench: ['bench/bench.ts'],
  build: ['tools/build.ts'],
  words: ['tools/words.mjs'],
  seed: ['tools/seed.ts'],
  admin: ['tools/admin.ts'],
  api: [...serverFlags, 'tools/start-built.mjs', '--role', 'api'],
  worker: [...serverFlags, 'tools/start-built.mjs', '--role', 'worker'],
  // Small, and loads no more than it needs.
  forwarder: ['tools/start.ts', '--role', 'forwarder'],
  builder: ['tools/start.ts', '--role', 'builder'],
  auditor: ['tools/auditor.ts'],
  new: ['tools/new-area.ts'],
  schema: ['tools/schema.ts'],
  client: ['tools/client.ts'],
}
const script = commands[command]
if (!script) {
  console.error(`Belfry knows ${Object.keys(commands).join(', ')}; not "${command}".`)
  process.exit(2)
}
// The schema is read from the database alone: a word that a language still lacks must not stand in its way.
if (command !== 'words' && command !== 'schema') compileWordsWhenStale()
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...script, ...rest], {
  cwd: root,
  env,
  stdio: 'inherit',
})
liveWith(child)

/** Once per lock file, not at every start. */
function installWhenStale() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(root, 'node_modules/.belfry-installed')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return
  if (isInstalledByHand()) {
    fs.writeFileSync(stamp, lock)
    return
  }
  console.log('Belfry: installing what it needs (once)…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  fs.writeFileSync(stamp, lock)
}

/** `npm ci` was run before: npm's own list of what it installed holds all that the lock file names. */
function isInstalledByHand() {
  const listOf = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages
  if (!fs.existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false
  const installed = listOf('node_modules/.package-lock.json')
  const isForHere = ({ os, cpu, libc }) => os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
  return Object.entries(listOf('package-lock.json'))
    .filter(([name, { optional, ...wants }]) => name !== '' && (installed[name] || !optional || isForHere(wants)))
    .every(([name, { version }]) => installed[name]?.version === version)
}

/** The server speaks too: it cannot even be loaded without the compiled words, and would speak old ones after a change. */
function compileWordsWhenStale() {
  const words = filesBelow(root, ['src']).filter((file) => /\/words\/\w+\.json$/.test(file))
  const wanted = sourceStamp(root, words, { cache: path.join(root, 'build/source-hashes.json') })
  const stamp = path.join(root, 'build/words.stamp')
  const isThere = fs.existsSync(path.join(root, 'build/words/all-messages.js'))
  if (isThere && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  const result = spawnSync(node, [path.join(root, 'tools/words.mjs')], { cwd: root, env, stdio: 'inherit' })
  if (result.status !== 0) process.exit(result.status ?? 1)
  fs.writeFileSync(stamp, wanted)
}

/** Node 24 out of its npm package; or this one, where no package exists for the platform and it is new enough. */
function localNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = path.join(root, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  if (fs.existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Belfry needs Node 24 here: no package brings it for ${process.platform} on ${process.arch}, and this is ${process.version}.`,
  )
  process.exit(1)
}
