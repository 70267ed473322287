import { dayMs } from '#base/dates.ts'
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

/** Recent tasks cover 24 hours (service areas §9). */
export async function transactionsOf(ctx: Ctx, server: Server) {
  const since = new Date(ctx.now().getTime() - dayMs)
  const tasks = heardFrom.compute(await computeOf(ctx, server).listTasks({ reference: server.reference, since }))
  const ours = tasks.flatMap(({ operationId }) => taskOfOperation(operationId) ?? [])
  const who = await whoAsked(ctx.sql, server.id, ours)
  return tasks.map((task) => ({
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
}
