import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { freshFolder } from './fresh-folder.ts'
import { CannotDo, endWith } from './start-fault.ts'

const root = path.resolve(import.meta.dirname, '..')
export const webFolder = path.join(root, 'build/web')

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

/** Names, sizes and times of the sources: enough to notice a change, and takes milliseconds. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const files = fs.globSync(
    ['src/**/*.{ts,tsx,css,json,html,woff2,svg}', 'vite.config.ts', 'package-lock.json', 'tools/*.{ts,mjs}'],
    { cwd: root },
  )
  for (const file of files.sort()) {
    if (/\/server\/|\.test\.tsx?$/.test(file)) continue
    const { size, mtimeMs } = fs.statSync(path.join(root, file))
    hash.update(`${file} ${size} ${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildWebWhenStale(process.argv.includes('--always')).catch(endWith)
