import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a file of an area's contract exports; `area` is `<district>/<area>`. */
export type FoundContract = { area: string; exported: Record<string, unknown> }

const folder = path.resolve(import.meta.dirname, '../areas')

/** The contracts of all areas, in the order of their files. A bundle replaces this file by one that imports them by name. */
export const foundContracts = (): Promise<FoundContract[]> =>
  Promise.all(
    fs
      .globSync(['*/*/contract.ts', '*/*/contract/*.ts'], { cwd: folder })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted()
      .map(async (file) => {
        const exported = (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>
        return { area: file.split('/').slice(0, 2).join('/'), exported }
      }),
  )
