import fs from 'node:fs'
import { alone } from './alone.ts'
import { isFolderFresh } from './server-stamp.mjs'

export type FreshFolder = {
  /** The final folder, complete or absent. */
  folder: string
  /** The files that a complete build has. */
  entry: string
  /** A fingerprint of everything that it is built from. */
  fingerprint: () => string
  /** Builds into a folder that is empty, and takes the place of `folder` when this succeeded. */
  build: (into: string) => void | Promise<void>
  always?: boolean
  waits?: () => void
}

/**
 * Builds a folder when its sources changed: beside it and then moved into place, by one process at a time. A killed
 * process leaves the old folder; the next one deletes its partial build.
 */
export async function freshFolder({ folder, entry, fingerprint, build, always = false, waits }: FreshFolder) {
  const isFresh = (wanted: string) => isFolderFresh(folder, entry, wanted)
  if (!always && isFresh(fingerprint())) return
  await alone(
    `${folder}.lock`,
    async () => {
      const wanted = fingerprint()
      // Another process built it while this one waited.
      if (!always && isFresh(wanted)) return
      const next = `${folder}.next`
      fs.rmSync(next, { recursive: true, force: true })
      await build(next)
      moveInto(folder, next)
      fs.writeFileSync(`${folder}.stamp`, wanted)
    },
    waits,
  )
}

function moveInto(folder: string, next: string): void {
  const before = `${folder}.before`
  fs.rmSync(before, { recursive: true, force: true })
  if (fs.existsSync(folder)) fs.renameSync(folder, before)
  fs.renameSync(next, folder)
  fs.rmSync(before, { recursive: true, force: true })
}
