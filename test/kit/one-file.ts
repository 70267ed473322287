import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { rolldown } from 'rolldown'

const root = path.resolve(import.meta.dirname, '../..')
const isOurs = (id: string) => id.startsWith('.') || id.startsWith('#') || path.isAbsolute(id) || id.startsWith('\0')

/**
 * A program of ours as one file, with every module told where it stood. A test that starts a program a hundred times does not read a
 * thousand files each time: half of its start is that. Packages stay where they are.
 */
export async function asOneFile(program: string): Promise<{ file: string; remove(): void }> {
  // Inside the project, where its packages are found.
  const folder = fs.mkdtempSync(path.join(root, 'build', `${path.basename(program, '.ts')}-`))
  const file = path.join(folder, 'program.mjs')
  const bundle = await rolldown({
    input: path.join(root, program),
    platform: 'node',
    logLevel: 'warn',
    external: (id) => isBuiltin(id) || !isOurs(id),
    plugins: [
      {
        name: 'areas-by-name',
        load: (id) => (id === path.join(root, 'src/entry/found-areas.ts') ? areasByName() : null),
      },
      {
        name: 'where-it-stood',
        transform: (code, id) =>
          code.includes('import.meta.dirname')
            ? code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
            : null,
      },
    ],
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  return { file, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** The areas that the portal finds by their place, imported by name: loaded beside the bundle they would be a second of each module. */
function areasByName(): string {
  const files = fs.globSync('src/areas/*/*/server/area.ts', { cwd: root }).toSorted()
  const places = files.map((file) => file.split(path.sep).slice(2, 4).join('/'))
  return [
    ...files.map((file, index) => `import area${index} from ${JSON.stringify(path.join(root, file))}`),
    `export const foundAreas = [${places.map((place, index) => `{ place: ${JSON.stringify(place)}, ...area${index} }`).join(', ')}]`,
  ].join('\n')
}
