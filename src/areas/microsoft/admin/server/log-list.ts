import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { type LogRow, logLines, logStatus } from '#areas/microsoft/tenants/server/public.ts'
import { addDays, startOf } from '#base/dates.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { inBatches } from '#platform/sql/in-batches.ts'
import { containing } from '#platform/sql/like.ts'
import { clientOrder, clientText, personText } from '#platform/sql/names.ts'
import type { LogFilters, logSorts } from '../contract/calls.ts'

const columns: Record<(typeof logSorts)[number], Expression<unknown>> = {
  at: raw`line.at`,
  type: raw`line.type`,
  status: logStatus,
  tenant: raw`line.tenant`,
  client: clientOrder(),
}

type Filters = Partial<LogFilters>
const matching = (sql: Sql, filters: Filters) => {
  const { search, start_date: from, end_date: to } = filters
  const [client, tenant, status] = [filters['filters[client]'], filters['filters[tenant]'], filters['filters[status]']]
  const [type, user] = [filters['filters[type]'], filters['filters[user]']]
  return logLines(sql)
    .$if(Boolean(search?.trim()), (query) => {
      const like = containing(search?.trim() ?? '')
      return query.where(
        // Each part by an index of its own: clients and people are found first.
        raw<SqlBool>`(line.tenant ilike ${like} or line.about ilike ${like}
          or line.client_id = any(array(select id from client where ${clientText()} ilike ${like}))
          or line.account_id = any(array(select id from account where ${personText()} ilike ${like})))`,
      )
    })
    .$if(from !== undefined, (query) => query.where('line.at', '>=', startOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('line.at', '<', startOf(addDays(to ?? '', 1))))
    .$if(client !== undefined, (query) => query.where('line.client_id', '=', askedId<ClientId>(client ?? 0)))
    .$if(Boolean(tenant), (query) => query.where('line.tenant', 'ilike', containing(tenant ?? '')))
    .$if(Boolean(status?.length), (query) => query.where(logStatus, 'in', status ?? []))
    .$if(Boolean(type), (query) => query.where('line.type', '=', type ?? ''))
    .$if(Boolean(user), (query) =>
      query.where(
        raw<SqlBool>`line.account_id = any(array(select id from account where ${personText()} ilike ${containing(user ?? '')}))`,
      ),
    )
}

export const logList = {
  async page(sql: Sql, query: LogFilters & { page: number; per_page: number }) {
    const found = matching(sql, query)
    // What a page shows is wide, and read of its lines alone.
    const onPage = found
      .clearSelect()
      .select('line.id')
      .orderBy(columns[query.sort_by], query.sort_direction)
      // The same way, so that one index answers both.
      .orderBy('line.id', query.sort_direction)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
    const [rows, { total }] = await Promise.all([
      logLines(sql)
        .where('line.id', 'in', onPage)
        .orderBy(columns[query.sort_by], query.sort_direction)
        .orderBy('line.id', query.sort_direction)
        .execute(),
      found
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },

  find: (sql: Sql, id: number) => matching(sql, {}).select('line.task_id').where('line.id', '=', id).executeTakeFirst(),

  /** Oldest first, streamed; lines written meanwhile come last. */
  each: (sql: Sql, filters: Filters): AsyncGenerator<LogRow> =>
    inBatches((after, most) =>
      matching(sql, filters)
        .where('line.id', '>', after?.id ?? 0)
        .orderBy('line.id')
        .limit(most)
        .execute(),
    ),
}
