import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type FoundContract = { area: string; exported: Record<string, unknown> }

const folder = path.resolve(import.meta.dirname, '../areas')

/** What the areas' contracts export, in the order of their names. A bundle replaces this file as it does `found-areas.ts`. */
export const foundContracts = (): Promise<FoundContract[]> =>
  Promise.all(
    fs
      .globSync(['*/*/contract.ts', '*/*/contract/*.ts'], { cwd: folder })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map(async (file) => ({
        area: file.split('/').slice(0, 2).join('/'),
        exported: (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>,
      })),
  )
