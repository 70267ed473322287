import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { freshFolder } from './fresh-folder.ts'
import { serverEntry, serverFingerprint, serverFolder } from './server-stamp.mjs'
import { CannotDo, endWith } from './start-fault.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Bundles the server into one file when one of its sources changed. */
export async function buildServerWhenStale(always = false): Promise<string> {
  await freshFolder({
    folder: serverFolder,
    entry: serverEntry,
    fingerprint: serverFingerprint,
    always,
    waits: () => console.log('Belfry: waiting for another process that builds the server…'),
    // A process of its own, so that the memory of the build is not kept by the portal that starts next.
    build: (into) => {
      const result = spawnSync(process.execPath, ['tools/server-bundle.ts', into], { cwd: root, stdio: 'inherit' })
      if (result.status !== 0) throw new CannotDo('The server could not be built; what is wrong stands above')
    },
  })
  return serverFolder
}

if (import.meta.main) await buildServerWhenStale(process.argv.includes('--always')).catch(endWith)
