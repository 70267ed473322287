import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { PageSize } from '#base/paging.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import { lateBackupHours } from '../rules/late-backup.ts'

type LateBackup = { id: ServiceId; name: string; client: { id: ClientId; name: string }; since: Date }
type Asked = {
  q?: string | undefined
  page: number
  perPage: PageSize
  isNewestFirst: boolean
  also: (id: Expression<number>) => Expression<SqlBool> | undefined
}

/** The same as `lateBackupSince`. */
const since = raw<Date>`coalesce((space.facts->'backup'->>'lastAt')::timestamptz, space.created_at)`
const isLate = raw<SqlBool>`(jsonb_typeof(space.facts->'backup') = 'object'
  and space.read_at - ${since} > make_interval(hours => ${lateBackupHours}))`

const late = (sql: Sql) =>
  sql
    .selectFrom('web_space as space')
    .innerJoin('service', 'service.id', 'space.service_id')
    .innerJoin('client', 'client.id', 'service.client_id')
    .where('service.status', 'in', ['Active', 'Suspended'])
    .where(isLate)

/** Hostings that were not saved for too long, for staff. */
export async function lateBackups(sql: Sql, { q, page, perPage, isNewestFirst, also }: Asked) {
  const text = q?.trim()
  const found = late(sql)
    .$if(Boolean(text), (query) =>
      query.where(
        raw<SqlBool>`(service.name ilike ${containing(text ?? '')} or ${clientText()} ilike ${containing(text ?? '')})`,
      ),
    )
    .where((eb) => also(eb.ref('service.id')) ?? eb.lit(true))
  const [rows, { total }] = await Promise.all([
    found
      .select(['service.id', 'service.name', 'client.id as client_id', clientName().as('client'), since.as('since')])
      .orderBy(since, isNewestFirst ? 'desc' : 'asc')
      .orderBy('service.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const told = rows.map(
    ({ id, name, client_id, client, since: at }): LateBackup => ({
      id,
      name,
      client: { id: client_id, name: client },
      since: at,
    }),
  )
  return { rows: told, total }
}

export const lateBackupCount = async (sql: Sql): Promise<number> =>
  (
    await late(sql)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
