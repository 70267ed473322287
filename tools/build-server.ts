import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { freshFolder } from './fresh-folder.ts'

const root = path.resolve(import.meta.dirname, '..')
export const serverFolder = path.join(root, 'build/server')

/** Puts the server together in few files when one that it is made of changed since the last time. */
export async function buildServerWhenStale(always = false): Promise<string> {
  await freshFolder({
    folder: serverFolder,
    entry: 'start.mjs',
    fingerprint,
    always,
    waits: () => console.log('Belfry: waiting for another process that builds the server…'),
    build: async (into) => {
      // Loaded only where there is something to build.
      const { bundleServer } = await import('./server-bundle.ts')
      await bundleServer('tools/start.ts', { dir: into, entryFileNames: 'start.mjs', chunkFileNames: '[name]-[hash].mjs' })
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
