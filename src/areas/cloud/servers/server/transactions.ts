import { dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { ServerTask } from '#drivers/compute/port.ts'
import type { Ctx } from '#platform/context.ts'
import { taskOfOperation } from '#platform/operations/own-operation.ts'
import { heardFrom } from './heard.ts'
import { computeOf, type Server } from './servers.ts'
import { whoAsked } from './under-way.ts'

function stateOf({ hasFailed }: ServerTask): 'in_progress' | 'completed' | 'failed' {
  if (hasFailed === null) return 'in_progress'
  return hasFailed ? 'failed' : 'completed'
}

/** What the vault puts back is no task of the datacentre: it is known by our own. */
async function restoresOf(ctx: Ctx, id: ServiceId, since: Date) {
  const rows = await ctx.sql
    .selectFrom('task')
    .select(['id', 'kind', 'state', 'reason_code', 'created_at', 'finished_at'])
    .where('subject_type', '=', 'service')
    .where('subject_id', '=', String(id))
    .where('kind', 'in', ['cloud.restore.whole', 'cloud.restore.files'])
    .where('created_at', '>=', since)
    .execute()
  const states: Readonly<Record<string, 'completed' | 'failed'>> = { done: 'completed', failed: 'failed' }
  return rows.map((row) => ({
    id: `restore-${row.id}`,
    kind: row.kind === 'cloud.restore.whole' ? ('restore' as const) : ('restore-files' as const),
    // Stopped on request it is done with, and has changed nothing.
    state: row.reason_code === 'stopped' ? ('stopped' as const) : (states[row.state] ?? ('in_progress' as const)),
    by: 'portal' as const,
    task: row.id,
    startedAt: row.created_at.toISOString(),
    endedAt: row.finished_at?.toISOString() ?? null,
    detail: null,
  }))
}

/** Recent tasks cover 24 hours (service areas §9), the newest first. */
export async function transactionsOf(ctx: Ctx, server: Server) {
  const since = new Date(ctx.now().getTime() - dayMs)
  const tasks = heardFrom.compute(await computeOf(ctx, server).listTasks({ reference: server.reference, since }))
  const restores = await restoresOf(ctx, server.id, since)
  const ours = tasks.flatMap(({ operationId }) => taskOfOperation(operationId) ?? [])
  const who = await whoAsked(ctx.sql, server.id, [...ours, ...restores.map(({ task }) => task)])
  const ofDatacentre = tasks.map((task) => ({
    id: task.id,
    kind: task.kind,
    state: stateOf(task),
    by: task.by === 'ours' ? ('portal' as const) : ('datacentre' as const),
    who: who.get(taskOfOperation(task.operationId) ?? 0) ?? null,
    task: taskOfOperation(task.operationId) ?? null,
    startedAt: task.startedAt,
    endedAt: task.endedAt,
    detail: task.detail,
  }))
  const ofVault = restores.map((restore) => ({ ...restore, who: who.get(restore.task) ?? null }))
  return [...ofDatacentre, ...ofVault].toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
}
