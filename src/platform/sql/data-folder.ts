import fs from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'

const why: Record<string, string> = {
  EEXIST: 'is a file; move it away, or name a folder',
  ENOTDIR: 'lies below a file; name another folder',
  EACCES: 'may not be written to by this user; give it that right, or name another folder',
  EPERM: 'may not be written to by this user; give it that right, or name another folder',
  EROFS: 'lies on a disk that cannot be written to; name another folder',
  ENOSPC: 'lies on a disk that is full; make room, or name another folder',
}

/** The folder of the embedded database, created if missing and tested by writing, so that its errors name the cause. */
export function openDataFolder(folder: string): string {
  const trial = path.join(folder, `.written-${process.pid}`)
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(trial, '')
    fs.rmSync(trial)
    return folder
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    throw why[code] ? new CannotStart(`BELFRY_DATA, ${folder}, ${why[code]}`) : fault
  }
}

/** Another process was first, or the memory of a killed server is still being released: a next try may succeed. */
const passing = /lock file|still in use|starting up|shutting down/

/**
 * The message for a server that ended right after its start and would do so again; `undefined` while that is not clear.
 */
export function refusedStart(logFile: string, saidBefore: number): string | undefined {
  const said = fs.readFileSync(logFile).subarray(saidBefore).toString()
  if (passing.test(said)) return undefined
  const last = [...said.matchAll(/(?:FATAL|PANIC|^postgres): +(.+)/gm)].at(-1)?.[1]
  const because = last ? `: ${last}` : ''
  return `The database in ${path.dirname(logFile)} does not start${because}. Its log is ${logFile}; restore that folder from a backup`
}
