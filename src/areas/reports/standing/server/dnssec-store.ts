import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { inPortfolio } from '#areas/domains/portfolio/server/public.ts'
import { toAscii } from '#base/hostname.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { inBatches } from '#platform/sql/in-batches.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName } from '#platform/sql/names.ts'
import type { DnssecFigures, DnssecReportQuery, DnssecStanding } from '../contract/calls.ts'

type Within = Pick<DnssecReportQuery, 'q' | 'standing' | 'cc'> & { scope: Scope }
type Asked = Within & Pick<DnssecReportQuery, 'sort' | 'order' | 'page' | 'perPage'>

const standing = raw<DnssecStanding>`case domain.dnssec_state when 'enabled' then 'on' when 'disabled' then 'off' else 'changing' end`
const states: Record<DnssecStanding, Expression<SqlBool>> = {
  on: raw<SqlBool>`domain.dnssec_state = 'enabled'`,
  off: raw<SqlBool>`domain.dnssec_state = 'disabled'`,
  changing: raw<SqlBool>`domain.dnssec_state in ('enabling', 'disabling')`,
}

const matching = (sql: Sql, { scope, q, standing: wanted, cc }: Within) => {
  const text = q?.trim().toLowerCase()
  return sql
    .selectFrom('domain')
    .innerJoin('client', 'client.id', 'domain.client_id')
    .where(inPortfolio(scope))
    .where('domain.status', '=', 'Active')
    .$if(cc !== undefined, (query) => query.where('domain.client_id', '=', askedId<ClientId>(cc ?? 0)))
    .$if(Boolean(text), (query) => query.where('domain.name', 'like', containing(toAscii(text ?? '') ?? text ?? '')))
    .$if(wanted !== undefined, (query) => query.where(states[wanted ?? 'on']))
}

const sorted = {
  domain: raw`domain.name`,
  standing: raw`domain.dnssec_state`,
  expires: raw`domain.expires_on`,
} as const

const rowsOf = (sql: Sql, within: Within) =>
  matching(sql, within)
    .select(['domain.id', 'domain.name', 'domain.client_id', 'domain.nameserver_mode', 'domain.expires_on'])
    .select([standing.as('standing'), clientName().as('client_name')])
export type DnssecDomain = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

export const dnssecStore = {
  page: async (sql: Sql, asked: Asked): Promise<{ rows: DnssecDomain[]; total: number }> => {
    const { sort, order, page, perPage } = asked
    const [rows, { total }] = await Promise.all([
      rowsOf(sql, asked)
        .orderBy(sorted[sort], (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc()))
        .orderBy('domain.name')
        .orderBy('domain.id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      matching(sql, asked)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },

  /** All of them by name, without ever holding them all. */
  every: (sql: Sql, within: Within): AsyncGenerator<DnssecDomain> =>
    inBatches((after, most) =>
      rowsOf(sql, within)
        .$if(after !== undefined, (query) =>
          query.where(raw<SqlBool>`(domain.name, domain.id) > (${after?.name}, ${after?.id})`),
        )
        .orderBy('domain.name')
        .orderBy('domain.id')
        .limit(most)
        .execute(),
    ),

  figures: (sql: Sql, within: Within): Promise<DnssecFigures> => {
    const counted = (state: DnssecStanding) => raw<number>`count(*) filter (where ${states[state]})`.as(state)
    return matching(sql, within)
      .select(({ fn }) => [fn.countAll<number>().as('domains')])
      .select([counted('on'), counted('off'), counted('changing')])
      .executeTakeFirstOrThrow()
  },
}
