import { sql as raw, type SqlBool } from 'kysely'
import type { Day } from '#base/dates.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName, clientText } from '#platform/sql/names.ts'
import { selectedIn, visibleTo } from '#platform/sql/visible-to.ts'
import type { NewestReport, WebsiteFigures, WebsiteQuery } from '../contract/calls.ts'

type Whose = { scope: Scope; cc?: number | undefined }
type Within = Whose & Pick<WebsiteQuery, 'q' | 'standing'>
type Asked = Within & { reachSince: Day } & Pick<WebsiteQuery, 'sort' | 'order' | 'page' | 'perPage'>

type Newest = { reports: NewestReport[]; bad: number; at: Date }
type Reach = { looks: number; reached: number }
/** How often the website of a hosting answered since a day, by all its names. */
const reachFrom = (day: Day) =>
  raw<Reach | null>`(select nullif(jsonb_build_object('looks', sum(looks), 'reached', sum(reached)), '{"looks": null, "reached": null}')
    from site_reach where site_reach.service_id = service.id and day >= ${day})`.as('reach')

/** The newest finished look of each kind at the website of a hosting, together. */
const newest = raw<Newest>`(select
  jsonb_agg(jsonb_build_object('kind', kind, 'score', score, 'bad', bad, 'warnings', warnings, 'at', finished_at)) as reports,
  sum(bad)::integer as bad, max(finished_at) as at
  from (select distinct on (kind) kind, score, bad, warnings, finished_at from site_audit
    where site_audit.service_id = service.id and state = 'done' order by kind, site_audit.id desc) as look)`.as<'newest'>(
  'newest',
)

const lookedAt = (sql: Sql, { scope, cc }: Whose) =>
  sql
    .selectFrom('service')
    .innerJoin('client', 'client.id', 'service.client_id')
    .innerJoinLateral(newest, (join) => join.onTrue())
    .where('service.kind', '=', 'hosting')
    .where('service.status', '<>', 'Cancelled')
    .where('newest.reports', 'is not', null)
    .where(visibleTo(scope, 'service.client_id'))
    .where(selectedIn(scope, 'service'))
    .$if(cc !== undefined, (query) => query.where('service.client_id', '=', askedId<ClientId>(cc ?? 0)))

const matching = (sql: Sql, within: Within) => {
  const text = within.q?.trim()
  const like = containing(text ?? '')
  return lookedAt(sql, within)
    .$if(Boolean(text), (query) =>
      query.where(raw<SqlBool>`(service.name ilike ${like} or ${clientText()} ilike ${like})`),
    )
    .$if(within.standing !== undefined, (query) =>
      query.where('newest.bad', within.standing === 'faults' ? '>' : '=', 0),
    )
}

const sorted = { name: 'service.name', bad: 'newest.bad', at: 'newest.at' } as const

const rowsOf = (sql: Sql, { reachSince, ...within }: Within & { reachSince: Day }) =>
  matching(sql, within)
    .select(['service.id', 'service.name', 'service.client_id', clientName().as('client_name')])
    .select(['newest.reports', 'newest.bad', 'newest.at'])
    .select(reachFrom(reachSince))
export type Website = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

export const websiteStore = {
  page: async (sql: Sql, asked: Asked): Promise<{ rows: Website[]; total: number }> => {
    const [rows, { total }] = await Promise.all([
      rowsOf(sql, asked)
        .orderBy(sorted[asked.sort], asked.order)
        .orderBy('service.name')
        .orderBy('service.id')
        .limit(asked.perPage)
        .offset((asked.page - 1) * asked.perPage)
        .execute(),
      matching(sql, asked)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },

  figures: (sql: Sql, whose: Whose): Promise<WebsiteFigures> =>
    lookedAt(sql, whose)
      .select(({ fn }) => fn.countAll<number>().as('sites'))
      .select(raw<number>`count(*) filter (where newest.bad > 0)`.as('withFaults'))
      .executeTakeFirstOrThrow(),
}
