import type { ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { TaskLine } from '../contract/shapes.ts'
import { homeStore } from './home-store.ts'
import { taskLine } from './tasks.ts'

export type TaskOfClient = { line: TaskLine; client: { id: ClientId; name: string } }

/** Tasks by id as their owners see them, with the owners; for staff. */
export async function tasksOfAll(ctx: Ctx, ids: readonly number[]): Promise<Map<number, TaskOfClient>> {
  if (ids.length === 0) return new Map()
  const rows = await homeStore.tasksWithClient(ctx.sql, ids)
  return new Map(
    rows.map((row) => [row.id, { line: taskLine(row, ctx), client: { id: row.client_id, name: row.client_name } }]),
  )
}
