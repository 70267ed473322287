import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Area } from '#platform/area.ts'

/** An area with where it stands: `<district>/<area>`. */
export type FoundArea = Area & { place: string }

const folder = path.resolve(import.meta.dirname, '../areas')

/**
 * Each area says itself what it brings, in its `server/area.ts`; in the order of their names, the same on every machine. A bundle
 * replaces this file by one that imports them by name, so that there is one of each module.
 */
export const foundAreas: readonly FoundArea[] = await Promise.all(
  fs
    .globSync('*/*/server/area.ts', { cwd: folder })
    .toSorted()
    .map(async (file) => {
      const declared = (await import(pathToFileURL(path.join(folder, file)).href)) as { default: Area }
      return { place: path.posix.dirname(path.posix.dirname(file.split(path.sep).join('/'))), ...declared.default }
    }),
)
