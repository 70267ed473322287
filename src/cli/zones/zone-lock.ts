import fs from 'node:fs'
import path from 'node:path'
import { m } from '#words'
import { usage } from '../exits.ts'

/** What was applied last, by domain and set: kept beside the zones, and with them in version control. */
export type ZoneLock = {
  version: 1
  portal: string
  zones: Record<string, { applied: string; sets: Record<string, string> }>
}
export const lockName = 'belfry-zones.lock.json'

export function readLock(folder: string, portal: string): ZoneLock {
  const file = path.join(folder, lockName)
  if (!fs.existsSync(file)) return { version: 1, portal, zones: {} }
  let lock: ZoneLock
  try {
    lock = JSON.parse(fs.readFileSync(file, 'utf8')) as ZoneLock
  } catch {
    throw usage(m.cli_lock_wrong({ file }))
  }
  if (lock.version !== 1 || typeof lock.zones !== 'object' || lock.zones === null)
    throw usage(m.cli_lock_wrong({ file }))
  if (lock.portal !== portal) throw usage(m.cli_lock_elsewhere({ file, portal: lock.portal }))
  return lock
}

/** Written beside and moved into place, so that what ends half-way leaves the old one. */
export function writeLock(folder: string, lock: ZoneLock): void {
  const file = path.join(folder, lockName)
  const zones = Object.fromEntries(Object.entries(lock.zones).sort(([one], [other]) => (one < other ? -1 : 1)))
  fs.writeFileSync(`${file}.${process.pid}`, `${JSON.stringify({ ...lock, zones }, null, 2)}\n`)
  fs.renameSync(`${file}.${process.pid}`, file)
}
