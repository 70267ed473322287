import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { freshFolder } from './fresh-folder.ts'
import { CannotDo } from './start-fault.ts'

const root = path.resolve(import.meta.dirname, '..')
export const serverFolder = path.join(root, 'build/server')

/** Puts the server together in one file when one that it is made of changed since the last time. */
export async function buildServerWhenStale(always = false): Promise<string> {
  await freshFolder({
    folder: serverFolder,
    entry: 'start.mjs',
    fingerprint,
    always,
    waits: () => console.log('Belfry: waiting for another process that builds the server…'),
    // A process of its own: what it takes to build is not kept by the portal that starts next.
    build: (into) => {
      const result = spawnSync(process.execPath, ['tools/server-bundle.ts', into], { cwd: root, stdio: 'inherit' })
      if (result.status !== 0) throw new CannotDo('The server could not be built; what is wrong stands above')
    },
  })
  return serverFolder
}

/** Names, sizes and times of the sources: enough to notice a change, and takes milliseconds. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = fs.globSync(['src/**/*.ts', 'db/**/*.ts', 'tools/*.ts', 'build/words.stamp', 'package-lock.json'], {
    cwd: root,
  })
  for (const file of files.sort()) {
    if (/\/web\/|\.test\.ts$|^src\/design\//.test(file)) continue
    const { size, mtimeMs } = fs.statSync(path.join(root, file))
    hash.update(`${file} ${size} ${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildServerWhenStale(process.argv.includes('--always'))
