import { Stop } from '../../compute/proxmox/api/stop.ts'
import { type Outcome, rejected } from '../../outcome.ts'
import type { VaultRejection } from '../port.ts'

export const no = (code: VaultRejection, detail?: string): Stop => new Stop(rejected(code, detail))

const isFull = /no space left|not enough (?:free )?space|out of space|quota/i
const isShut =
  /could not activate storage|storage .* (?:is not online|does not exist|is disabled)|authentication failed|permission check failed|connection (?:refused|timed out|reset)|no route to host|unable to (?:open|connect|get)|fingerprint|certificate|error fetching datastores/i
const isLocked = /is locked|can't lock file/i
const isMissing = /no such file|not found|ENOENT|does not exist/i

/** What a task about a backup that failed says, in words of the port. */
export function failureOf(said: string): Stop {
  const detail = said.slice(0, 300)
  if (isFull.test(said)) return no('backups_full', detail)
  if (isShut.test(said)) return no('backups_shut', detail)
  return no(isLocked.test(said) ? 'server_locked' : 'task_failed', detail)
}

/** The API says the same of a storage that it cannot reach, in an answer that is no success. */
export function told<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.kind !== 'rejected') return outcome
  const { code, detail = '' } = outcome
  if (code === 'refused' && isShut.test(detail)) return { ...outcome, code: 'backups_shut' }
  return outcome
}

/** What is asked of a path in a point that is not there. */
export function pathFault(fault: unknown, path: string): unknown {
  const said = fault instanceof Stop && fault.outcome.kind === 'rejected' ? fault.outcome : undefined
  if (said?.code !== 'refused' || isShut.test(said.detail ?? '')) return fault
  return isMissing.test(said.detail ?? '') ? no('no_such_path', path) : no('files_unreadable', said.detail)
}
