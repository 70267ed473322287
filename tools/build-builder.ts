import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { freshFolder } from './fresh-folder.ts'
import { filesBelow, sourceStamp } from './source-stamp.mjs'
import { CannotDo, endWith } from './start-fault.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'build/builder')

/** Builds the editor of the web builder when one of its sources changed: apart from the portal's web, and with nothing of it. */
export async function buildBuilderWhenStale(always = false): Promise<string> {
  await freshFolder({
    folder,
    entry: 'index.html',
    fingerprint,
    always,
    waits: () => console.log('Belfry: waiting for another process that builds the web builder…'),
    build: (into) => {
      run(['tools/words.mjs'])
      run([
        'node_modules/vite/bin/vite.js',
        'build',
        '--config',
        'vite.builder.config.ts',
        '--logLevel',
        'warn',
        '--outDir',
        into,
      ])
    },
  })
  return folder
}

function run(args: string[]): void {
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (result.status !== 0) throw new CannotDo('The web builder could not be built; what is wrong stands above')
}

function fingerprint(): string {
  const files = filesBelow(root, ['src/builder', 'src/base', 'src/areas/domains/web-builder']).filter(
    (file) => !/\.test\.ts$|\.tsx$|\/(?:server|publish|store|contract)\//.test(file),
  )
  const cache = path.join(root, 'build/source-hashes.json')
  return sourceStamp(root, [...files, 'vite.builder.config.ts', 'tools/words.mjs', 'package-lock.json'], { cache })
}

if (import.meta.main) await buildBuilderWhenStale(process.argv.includes('--always')).catch(endWith)
