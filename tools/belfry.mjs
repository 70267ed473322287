#!/usr/bin/env node
// `npx belfry` from a clone: the command line, in the folder where it is called. Nothing is built for it: Node 24 reads it as it stands.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { liveWith } from './live-with.mjs'

const root = path.resolve(import.meta.dirname, '..')
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache') }

const isReady = ['node_modules/.belfry-installed', 'build/words/all-messages.js'].every((file) =>
  fs.existsSync(path.join(root, file)),
)
if (!isReady) {
  // Once: it installs what the lock file names, and compiles the words.
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools/run.mjs'), 'words'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
const flags = ['--disable-warning=ExperimentalWarning', path.join(root, 'src/cli/main.ts')]
liveWith(spawn(nodeOfHouse(), [...flags, ...process.argv.slice(2)], { env, stdio: 'inherit' }))

function nodeOfHouse() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const file = path.join(root, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  return fs.existsSync(file) ? file : process.execPath
}
