import fs from 'node:fs'
import path from 'node:path'

/** At most two files: the current one and its predecessor. */
const maxBytes = 5 * 1024 * 1024

/** Readable by its owner only: an error may contain data of a row. */
const folderFor = (home: string): string => path.join(home, 'log')
export const logFile = (home: string): string => path.join(folderFor(home), 'postgres.log')

/** Opened by us and passed to the server, which can then write whatever its user. */
export function openLog(home: string): number {
  fs.mkdirSync(folderFor(home), { recursive: true, mode: 0o700 })
  takeAlongOlder(home)
  trimLog(home)
  const log = fs.openSync(logFile(home), 'a', 0o600)
  fs.fchmodSync(log, 0o600)
  return log
}

/** The server goes on writing at the end of the same file, which is its beginning again. */
export function trimLog(home: string): void {
  const file = logFile(home)
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) < maxBytes) return
  const before = `${file}.1`
  try {
    fs.copyFileSync(file, before)
    fs.chmodSync(before, 0o600)
  } catch {
    fs.rmSync(before, { force: true }) // no room for both, and room is what is needed then
  }
  fs.truncateSync(file)
}

/** Older versions kept it beside the data, readable by all. */
function takeAlongOlder(home: string): void {
  const older = path.join(home, 'postgres.log')
  if (fs.existsSync(older) && !fs.existsSync(logFile(home))) fs.renameSync(older, logFile(home))
}
