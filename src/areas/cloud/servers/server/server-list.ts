import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'
import { askedId, type ClientId } from '#base/ids.ts'
import type { ServerFacts } from '#drivers/compute/port.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { ServerFigures, ServerQuery, ServerRow } from '../contract/list-shapes.ts'
import { type ListedStanding, listedStandings } from '../rules/listed.ts'
import { serverStanding } from '../rules/standing.ts'
import { serverVariantOf } from './servers.ts'

type Within = Partial<Pick<ServerQuery, 'q' | 'state' | 'variant' | 'node' | 'cc'>> & { scope: Scope }

const state = raw<string | null>`server.facts ->> 'state'`
const node = raw<string | null>`server.facts ->> 'node'`
const size = (part: 'cpus' | 'memoryGb') => raw`(server.facts #>> ${raw.lit(`{size,${part}}`)})::integer`

/** Each by itself, since the figures count by the same conditions. */
const standingOf: Readonly<Record<ListedStanding, Expression<SqlBool>>> = {
  running: raw<SqlBool>`(service.status = 'Active' and ${state} in ('running', 'online', 'mounted', 'paused'))`,
  off: raw<SqlBool>`(service.status = 'Active' and ${state} = 'offline')`,
  moving: raw<SqlBool>`(service.status = 'Pending' or ${state} in ('stopping', 'startup') or server.facts ->> 'locked' = 'busy')`,
  maintenance: raw<SqlBool>`(server.facts ->> 'locked' = 'maintenance')`,
  suspended: raw<SqlBool>`(service.status = 'Suspended')`,
  silent: raw<SqlBool>`(server.silent_since is not null or server.missing_since is not null)`,
}

function found(typed: string): Expression<SqlBool> {
  const text = containing(typed.trim().toLowerCase())
  return raw<SqlBool>`(lower(service.name) like ${text} or lower(server.facts ->> 'addresses') like ${text}
    or lower(server.facts #>> '{system,name}') like ${text})`
}

/** Within a scope; those that have ended stand among the services. */
const within = (sql: Sql, { scope, cc }: Within) =>
  sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .leftJoin('cloud_server as server', 'server.service_id', 'service.id')
    .where('service.kind', '=', 'cloud')
    .where('service.status', '<>', 'Cancelled')
    .where(visibleTo(scope, 'service.client_id'))
    .$if(cc !== undefined, (query) => query.where('service.client_id', '=', askedId<ClientId>(cc ?? 0)))

const matching = (sql: Sql, asked: Within) => {
  const { q, state: states, variant, node: wanted } = asked
  return within(sql, asked)
    .$if(Boolean(q?.trim()), (query) => query.where(found(q ?? '')))
    .$if(variant !== undefined, (query) =>
      query.where('product.variant', variant === 'proxmox' ? '=' : '<>', 'proxmox'),
    )
    .$if(wanted !== undefined, (query) => query.where(node, '=', wanted ?? ''))
    .$if(states !== undefined && states.length > 0, (query) =>
      query.where((eb) => eb.or((states ?? []).map((each) => standingOf[each]))),
    )
}

const sorted = {
  name: raw`lower(service.name)`,
  client: raw`lower(${clientName()})`,
  state,
  node,
  cpus: size('cpus'),
  memory: size('memoryGb'),
  readAt: raw`server.read_at`,
} as const

/** One page of them; what is under way is looked up for its rows alone. */
export async function serverPage(
  sql: Sql,
  asked: Within & Pick<ServerQuery, 'sort' | 'order' | 'page' | 'perPage'>,
): Promise<{ rows: ServerRow[]; total: number }> {
  const { sort, order, page, perPage } = asked
  const rows = await matching(sql, asked)
    .innerJoin('client', 'client.id', 'service.client_id')
    .select(['service.id', 'service.name', 'service.kind', 'service.status', 'service.client_id'])
    .select(['product.group', 'product.variant', clientName().as('client_name')])
    .select(['server.facts', 'server.read_at', 'server.silent_since', 'server.missing_since'])
    .select('server.open_alarms')
    .select(isUnderWay.as('is_under_way'))
    .$narrowType<{ status: ServiceStatus }>()
    .orderBy(sorted[sort], (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy(sorted.name)
    .orderBy('service.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const told = rows.map(rowOf)
  // A first page that is not full is the whole list: nothing to count.
  if (page === 1 && rows.length < perPage) return { rows: told, total: rows.length }
  const counted = matching(sql, asked).select(({ fn }) => fn.countAll<number>().as('total'))
  return { rows: told, total: (await counted.executeTakeFirstOrThrow()).total }
}

const isUnderWay = raw<boolean>`(
  exists (select from provider_operation asked where asked.subject_type = 'service'
    and asked.subject_id = service.id::text and asked.finished_at is null and asked.name like 'cloud.%')
  or exists (select from task where task.subject_type = 'service' and task.subject_id = service.id::text
    and task.kind = 'service.change' and task.state in ('queued', 'running', 'waiting')))`

function rowOf(row: {
  id: number
  name: string
  kind: string
  status: ServiceStatus
  client_id: number
  group: string
  variant: string
  client_name: string
  facts: unknown
  read_at: Date | null
  silent_since: Date | null
  missing_since: Date | null
  is_under_way: boolean
  open_alarms: number | null
}): ServerRow {
  const facts = row.facts as ServerFacts | null
  const { id, name, status } = row
  return {
    ...{ id, name, variant: serverVariantOf(row) ?? 'generic', clientId: row.client_id, clientName: row.client_name },
    standing: serverStanding({ hasFacts: facts !== null, isMissing: row.missing_since !== null, status }),
    state: facts?.state ?? null,
    locked: facts?.locked ?? null,
    size: facts?.size ?? null,
    system: facts ? [facts.system.name, facts.system.version].filter(Boolean).join(' ') : null,
    address: facts?.addresses[0]?.ip ?? null,
    node: facts?.node ?? null,
    isUnderWay: row.is_under_way,
    openAlarms: row.open_alarms ?? 0,
    readAt: row.read_at?.toISOString() ?? null,
    silentSince: (row.silent_since ?? row.missing_since)?.toISOString() ?? null,
  }
}

const mostNodes = 100

export async function serverFigures(sql: Sql, asked: Within): Promise<ServerFigures> {
  const counted = (condition: Expression<SqlBool>) => raw<number>`count(*) filter (where ${condition})`
  const [{ all, ...states }, nodes] = await Promise.all([
    within(sql, asked)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .select(listedStandings.map((each) => counted(standingOf[each]).as(each)))
      .executeTakeFirstOrThrow(),
    within(sql, asked)
      .where(node, 'is not', null)
      .select([raw<string>`${node}`.as('name'), ({ fn }) => fn.countAll<number>().as('servers')])
      .groupBy(raw`1`)
      .orderBy(raw`1`)
      .limit(mostNodes)
      .execute(),
  ])
  return { all, states, nodes }
}
