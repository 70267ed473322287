import { done } from '../../../outcome.ts'
import { type ServerTask, type ServerTaskKind, type ServerWork, serverTaskKinds } from '../../port.ts'
import { asOutcome, Stop } from '../api/stop.ts'
import { type KeptOperation, readJournal } from './journal.ts'
import type { Operations } from './operations.ts'
import { onlineNodes, type PveTask, tasksAt } from './tasks.ts'

/** What of Proxmox's own tasks is work of a server; looking at its screen or saving it is none. */
const kinds: Readonly<Record<string, ServerTaskKind>> = {
  ...{ qmcreate: 'create', qmclone: 'create', qmrestore: 'create', qmstart: 'start', hastart: 'start' },
  ...{ qmshutdown: 'shutdown', qmreboot: 'reboot', qmreset: 'reset', qmstop: 'off', hastop: 'off' },
  ...{ resize: 'resize', qmresize: 'resize', qmconfig: 'resize', qmigrate: 'migrate', hamigrate: 'migrate' },
  ...{ qmsuspend: 'suspend', qmresume: 'resume', qmpause: 'suspend' },
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const ours = ({ id, startedAt, endedAt, failed }: KeptOperation, kind: ServerTaskKind): ServerTask => ({
  ...{ id, kind, by: 'ours', operationId: id, startedAt: new Date(startedAt).toISOString(), endedAt: moment(endedAt) },
  hasFailed: endedAt === null ? null : failed !== undefined,
  detail: failed ? (failed.detail ?? failed.code) : null,
})

const theirs = (task: PveTask, kind: ServerTaskKind): ServerTask => {
  const isWell = task.status === 'OK' || task.status.startsWith('WARNINGS')
  return {
    ...{ id: task.upid, kind, by: 'provider', operationId: null },
    ...{ startedAt: new Date(task.startedAt).toISOString(), endedAt: moment(task.endedAt) },
    hasFailed: task.endedAt === null ? null : !isWell,
    detail: task.endedAt === null || isWell ? null : task.status,
  }
}

/**
 * Ours as they were asked, each one however many tasks it took; and what somebody did at Proxmox itself. A machine that moved has
 * tasks at each node where it was.
 */
export const tasksPart = ({ context }: Operations): Pick<ServerWork, 'listTasks'> => ({
  listTasks: ({ reference, since }) =>
    asOutcome(async () => {
      const { api, servers, state, tokenUser } = context
      const { vmid } = await servers.seen(reference, { isFresh: false })
      const { operations } = await readJournal(state, reference)
      const isSince = ({ endedAt }: { endedAt: number | null }) => endedAt === null || endedAt >= since.getTime()
      const nodes = await onlineNodes(api)
      const found = await Promise.all(
        nodes.map(({ name }) => tasksAt(api, name, { vmid, since: since.getTime() }).catch(noneOf)),
      )
      const others = found.flat().filter(({ user }) => user !== tokenUser)
      const tasks = [
        ...operations.flatMap((operation) => {
          const kind = serverTaskKinds.find((each) => each === operation.kind)
          return kind && !operation.isNothing && isSince(operation) ? [ours(operation, kind)] : []
        }),
        ...others.filter(isSince).flatMap((task) => {
          const kind = kinds[task.type]
          return kind ? [theirs(task, kind)] : []
        }),
      ]
      return done(tasks.sort((one, other) => other.startedAt.localeCompare(one.startedAt)))
    }),
})

/** A node that does not answer hides its own tasks, and no others. */
function noneOf(fault: unknown): PveTask[] {
  if (fault instanceof Stop && fault.outcome.kind === 'retry') return []
  throw fault
}
