import { sql as raw } from 'kysely'
import { partOf } from '#areas/hosting/space/rules/space-parts.ts'
import { changeAskedBy } from '#areas/services/changes/server/public.ts'
import { serviceUnderWay } from '#areas/services/delivery/server/public.ts'
import type { PowerAction } from '#base/cloud-server/power.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import type { CloudServer } from '../contract/shapes.ts'
import { serverRequests, sizeKind, titleOf } from './servers.ts'

/** The parts of a server of which a change is on its way. Its size is a change of its service. */
export async function partsUnderWay(ctx: Pick<Ctx, 'sql'>, id: ServiceId): Promise<string[]> {
  const [open, whole] = await Promise.all([serverRequests.open(ctx.sql, id), serviceUnderWay(ctx, id)])
  return [...new Set([...open.map(({ name }) => partOf(name)), ...(whole === 'change' ? ['size'] : [])])]
}

/** Tasks about a server with who asked for them, as the line of the log knows that was written then. */
const tasksOf = (sql: Sql, id: ServiceId) =>
  sql
    .selectFrom('task')
    .leftJoin('audit_entry as line', (join) =>
      join
        .on('line.object_type', '=', 'service')
        .on('line.object_id', '=', String(id))
        .on(raw`line.details ->> 'task'`, '=', raw`task.id::text`),
    )
    .leftJoin('account', 'account.id', 'line.actor_account_id')
    .select(['task.id', 'task.kind', 'task.created_at', 'task.progress'])
    .select(personName<string | null>('account').as('by'))
    .where('task.subject_type', '=', 'service')
    .where('task.subject_id', '=', String(id))

/** What goes on with a server that moves the machine itself, the oldest first: that is what the others wait for. */
export async function workOf(ctx: Ctx, id: ServiceId): Promise<CloudServer['work']> {
  const work = await tasksOf(ctx.sql, id)
    .where('task.state', 'in', ['queued', 'running', 'waiting'])
    .where((eb) =>
      eb.or([
        ...['cloud.power.%', 'cloud.node.%', 'cloud.system.%', 'cloud.restore.whole'].map((kind) =>
          eb('task.kind', 'like', kind),
        ),
        eb('task.kind', '=', sizeKind),
      ]),
    )
    .orderBy('task.id')
    .limit(1)
    .executeTakeFirst()
  if (!work) return null
  const { kind, progress } = work
  const by = kind === sizeKind ? await changeAskedBy(ctx.sql, id) : work.by
  return { kind, title: titleOf(ctx, kind), since: work.created_at.toISOString(), by, progress }
}

/** Who asked for each of these tasks about a server. */
export async function whoAsked(sql: Sql, id: ServiceId, tasks: readonly number[]): Promise<Map<number, string | null>> {
  if (tasks.length === 0) return new Map()
  const rows = await tasksOf(sql, id)
    .where('task.id', 'in', [...tasks])
    .execute()
  return new Map(rows.map((row) => [row.id, row.by]))
}

/** What was done last with the power of a server, asked here. */
export async function lastPowerOf(sql: Sql, id: ServiceId): Promise<CloudServer['lastPower']> {
  const row = await tasksOf(sql, id)
    .select('task.finished_at')
    .where('task.kind', 'like', 'cloud.power.%')
    .where('task.state', '=', 'done')
    .orderBy('task.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.finished_at) return null
  const action = row.kind.slice('cloud.power.'.length) as PowerAction
  return { action, at: row.finished_at.toISOString(), by: row.by }
}
