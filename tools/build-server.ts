import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { freshFolder } from './fresh-folder.ts'
import { filesBelow, sourceStamp } from './source-stamp.mjs'
import { CannotDo } from './start-fault.ts'

const root = path.resolve(import.meta.dirname, '..')
export const serverFolder = path.join(root, 'build/server')
const wordsStamp = 'build/words.stamp'

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

/** What the server is made of, and where: the file that it becomes names the places of the modules that it was made of. */
function fingerprint(): string {
  const isSource = /^(?:src|db)\/.*\.ts$|^tools\/[^/]+\.ts$/
  const found = filesBelow(root, ['src', 'db', 'tools']).filter(
    (file) => isSource.test(file) && !/\/web\/|\.test\.ts$|^src\/design\//.test(file),
  )
  const words = fs.existsSync(path.join(root, wordsStamp)) ? [wordsStamp] : []
  const files = [...found, ...words, 'package-lock.json']
  return sourceStamp(root, files, { cache: path.join(root, 'build/source-hashes.json'), also: root })
}

if (import.meta.main) await buildServerWhenStale(process.argv.includes('--always'))
