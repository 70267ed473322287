import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type OutputOptions, type Plugin, rolldown } from 'rolldown'

const root = path.resolve(import.meta.dirname, '..')
/** Packages of hundreds of small files, of which little is used: within the program they cost a third of the time and memory. */
const within = /^(?:kysely|zod|fastify-type-provider-zod)(?:$|\/)/
const isOurs = (id: string) =>
  id.startsWith('.') || id.startsWith('#') || path.isAbsolute(id) || id.startsWith('\0') || within.test(id)

/**
 * One of our programs as one file, in which every module knows its original path: reading a thousand files, each with its types taken
 * off, is half of a start and a third of its memory. Packages stay where they are.
 */
export async function bundleServer(program: string, output: OutputOptions): Promise<void> {
  const bundle = await rolldown({
    input: path.join(root, program),
    platform: 'node',
    logLevel: 'warn',
    external: (id) => isBuiltin(id) || !isOurs(id),
    plugins: serverPlugins,
  })
  // The sources stand beside it: the map names them and does not hold them.
  await bundle.write({ ...output, format: 'esm', sourcemap: true, sourcemapExcludeSources: true })
}

const namesPlace = /\bimport\.meta\.(?:dirname|filename|url)\b|\b__(?:dirname|filename)\b/g

/** Every module gets its original path, next to which it looks for its files. */
const whereItStood: Plugin = {
  name: 'where-it-stood',
  transform: (code, id) => {
    const places: Record<string, string> = {
      'import.meta.dirname': path.dirname(id),
      'import.meta.filename': id,
      'import.meta.url': pathToFileURL(id).href,
      __dirname: path.dirname(id),
      __filename: id,
    }
    const told = code.replaceAll(namesPlace, (name) => JSON.stringify(places[name]))
    // Lines stay where they are.
    return told === code ? null : { code: told, map: null }
  },
}

/** What the portal finds by its place, imported by name: loaded beside the bundle it would be a second of each module. */
const byName: Plugin = {
  name: 'by-name',
  load: (id) => {
    if (id === path.join(root, 'src/entry/found-areas.ts')) return areasByName()
    return id === path.join(root, 'src/entry/found-contracts.ts') ? contractsByName() : null
  },
}

/** What a bundle needs of any program that holds the portal. */
export const serverPlugins: Plugin[] = [byName, whereItStood]

const found = (patterns: readonly string[]): string[] =>
  fs
    .globSync([...patterns], { cwd: path.join(root, 'src/areas') })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
const placeOf = (file: string) => JSON.stringify(file.split('/').slice(0, 2).join('/'))
const sourceOf = (file: string) => JSON.stringify(path.join(root, 'src/areas', file))

function areasByName(): string {
  const files = found(['*/*/server/area.ts'])
  return [
    ...files.map((file, index) => `import area${index} from ${sourceOf(file)}`),
    `export const foundAreas = [${files.map((file, index) => `{ place: ${placeOf(file)}, ...area${index} }`).join(', ')}]`,
  ].join('\n')
}

function contractsByName(): string {
  const files = found(['*/*/contract.ts', '*/*/contract/*.ts'])
  return [
    ...files.map((file, index) => `import * as contract${index} from ${sourceOf(file)}`),
    'export const foundContracts = async () => [',
    ...files.map((file, index) => `  { area: ${placeOf(file)}, exported: contract${index} },`),
    ']',
  ].join('\n')
}

// One file: a process that runs while the next version is built has all of its own.
if (import.meta.main)
  await bundleServer('tools/start.ts', { file: path.join(process.argv[2] ?? '', 'start.mjs'), codeSplitting: false })
