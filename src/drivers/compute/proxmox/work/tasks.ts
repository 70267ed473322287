import { type PveApi, part } from '../api/pve-api.ts'
import { number, type Row, rowOf, rowsOf, text } from '../api/values.ts'

/** `UPID:pve1:0000A1B2:00C3D4E5:655F0A11:qmstart:105:belfry@pve!portal:`: its node, and which machine it is about. */
export function taskNode(upid: string): string {
  return upid.split(':')[1] ?? ''
}
export const isUpid = (value: unknown): value is string => /^UPID:[^:\s]+:/.test(text(value))

export type TaskEnd = { isRunning: true } | { isRunning: false; failed: string | undefined }

/** A task may fail after it was accepted: how it ended is read. Warnings are no failure. */
export async function taskEnd(api: PveApi, upid: string): Promise<TaskEnd> {
  const said = rowOf(await api.read(`/nodes/${part(taskNode(upid))}/tasks/${part(upid)}/status`))
  if (said.status === 'running') return { isRunning: true }
  const exit = text(said.exitstatus)
  return { isRunning: false, failed: exit === 'OK' || exit.startsWith('WARNINGS') ? undefined : exit || 'no status' }
}

export type PveTask = {
  upid: string
  type: string
  user: string
  startedAt: number
  endedAt: number | null
  status: string
}
const taskOf = (row: Row): PveTask => {
  const end = number(row.endtime)
  return {
    ...{ upid: text(row.upid), type: text(row.type), user: text(row.user) },
    startedAt: (number(row.starttime) ?? 0) * 1000,
    endedAt: end === undefined ? null : end * 1000,
    status: text(row.status),
  }
}

const most = 500

/** What was done with a machine at one node, what goes on among it. */
export async function tasksAt(
  api: PveApi,
  node: string,
  of: { vmid: number; since: number; type?: string },
): Promise<PveTask[]> {
  const since = Math.max(0, Math.floor(of.since / 1000))
  const rows = await api.read(`/nodes/${part(node)}/tasks`, {
    ...{ source: 'all', vmid: of.vmid, since, limit: most },
    ...(of.type && { typefilter: of.type }),
  })
  return rowsOf(rows).map(taskOf)
}

export async function onlineNodes(api: PveApi): Promise<{ name: string; usedPart: number }[]> {
  const rows = rowsOf(await api.read('/nodes'))
  return rows
    .filter(({ status }) => status === 'online')
    .map(({ node, mem, maxmem }) => ({ name: text(node), usedPart: (number(mem) ?? 0) / (number(maxmem) || 1) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
