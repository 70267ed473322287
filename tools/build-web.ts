import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { freshFolder } from './fresh-folder.ts'
import { filesBelow, sourceStamp } from './source-stamp.mjs'
import { CannotDo, endWith } from './start-fault.ts'

const root = path.resolve(import.meta.dirname, '..')
export const webFolder = path.join(root, 'build/web')
const sourceHashes = path.join(root, 'build/source-hashes.json')

/** Builds the words and the web when a file that they are made of changed since the last build. */
export async function buildWebWhenStale(always = false): Promise<string> {
  await freshFolder({
    folder: webFolder,
    entry: 'index.html',
    fingerprint,
    always,
    waits: () => console.log('Belfry: waiting for another process that builds the web…'),
    build: (into) => {
      console.log('Belfry: building the web (a minute or two, on a small machine more)…')
      run(['tools/words.mjs'])
      run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', into])
    },
  })
  return webFolder
}

function run(args: string[]): void {
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  // Thrown, so that whoever asked for the web closes what it opened before.
  if (result.status !== 0) throw new CannotDo('The web could not be built; what is wrong stands above')
}

/** What the web is made of. */
function fingerprint(): string {
  const isSource = /^src\/.*\.(?:ts|tsx|css|json|html|woff2|svg)$|^tools\/[^/]+\.(?:ts|mjs)$/
  const files = filesBelow(root, ['src', 'tools']).filter(
    (file) => isSource.test(file) && !/\/server\/|\.test\.tsx?$|^src\/builder\//.test(file),
  )
  return sourceStamp(root, [...files, 'vite.config.ts', 'package-lock.json'], { cache: sourceHashes })
}

if (import.meta.main) await buildWebWhenStale(process.argv.includes('--always')).catch(endWith)
