import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ServiceStatus } from '#areas/services/delivery/rules/life.ts'
import { askedId, type ClientId, type ServiceId } from '#base/ids.ts'
import { type Severity, severities } from '#base/wordpress/severity.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import { clientName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { SiteFigures } from '../contract/figures.ts'
import type { SiteQuery, SiteRow, WordPressSite } from '../contract/shapes.ts'
import { type Attention, attentions, type FactState, thereStates } from '../rules/site-state.ts'

type Within = Partial<Pick<SiteQuery, 'q' | 'attention' | 'severity' | 'version' | 'show' | 'cc'>> & { scope: Scope }

/** Each condition by itself, because the figures use the same ones. */
const attentionOf: Readonly<Record<Attention, Expression<SqlBool>>> = {
  updates: raw<SqlBool>`site.updates > 0`,
  vulnerable: raw<SqlBool>`site.vulnerabilities > 0`,
  broken: raw<SqlBool>`site.state = 'broken'`,
  maintenance: raw<SqlBool>`site.maintenance`,
  changed: raw<SqlBool>`site.is_changed`,
  silent: raw<SqlBool>`site.silent_since is not null`,
}
const isSite = raw<SqlBool>`(site.state = any(${[...thereStates]}) and site.missing_since is null)`
const isNeeding = raw<SqlBool>`(${attentionOf.broken} or ${attentionOf.vulnerable} or ${attentionOf.changed} or ${attentionOf.updates})`
const isWithout = raw<SqlBool>`(site.state in ('absent', 'foreign') and site.missing_since is null)`

/** How bad the worst is that is known for certain of a site, counted from the worst; null where nothing is. */
const worst = raw<number | null>`(
  select min(array_position(${[...severities]}::text[], known.severity)) from wordpress_site_vulnerability as has
    join wordpress_vulnerability as known on known.id = has.vulnerability_id
  where has.service_id = site.service_id and has.is_certain and site.vulnerabilities > 0)`

function found(typed: string): Expression<SqlBool> {
  const text = containing(typed.trim().toLowerCase())
  return raw<SqlBool>`(lower(service.name) like ${text} or lower(site.url) like ${text} or lower(site.title) like ${text})`
}

/** Within a scope; a hosting that has ended has no site any more. */
const within = (sql: Sql, { scope, cc }: Within) =>
  sql
    .selectFrom('wordpress_site as site')
    .innerJoin('service', 'service.id', 'site.service_id')
    .where(visibleTo(scope, 'service.client_id'))
    .where('service.status', '<>', 'Cancelled')
    .$if(cc !== undefined, (query) => query.where('service.client_id', '=', askedId<ClientId>(cc ?? 0)))

const matching = (sql: Sql, asked: Within) => {
  const { q, attention, severity, version, show } = asked
  return within(sql, asked)
    .where(show === 'without' ? isWithout : isSite)
    .$if(Boolean(q?.trim()), (query) => query.where(found(q ?? '')))
    .$if(version !== undefined, (query) => query.where('site.version', '=', version ?? ''))
    .$if(severity !== undefined && severity.length > 0, (query) =>
      query.where(raw<SqlBool>`(${[...severities]}::text[])[${worst}] = any(${[...(severity ?? [])]}::text[])`),
    )
    .$if(attention !== undefined && attention.length > 0, (query) =>
      query.where((eb) => eb.or((attention ?? []).map((each) => attentionOf[each]))),
    )
}

const sorted = {
  name: raw`lower(service.name)`,
  client: raw`lower(${clientName()})`,
  version: raw`site.version_key`,
  updates: raw`site.updates`,
  vulnerabilities: raw`site.vulnerabilities`,
  // As one counts up: the worst is the most.
  severity: raw`-${worst}`,
  readAt: raw`site.read_at`,
} as const

const whole = (sql: Sql, ids: readonly ServiceId[]) =>
  sql
    .selectFrom('wordpress_site as site')
    .innerJoin('service', 'service.id', 'site.service_id')
    .innerJoin('client', 'client.id', 'service.client_id')
    .where('site.service_id', 'in', [...ids])
    .select(['site.service_id', 'site.state', 'site.title', 'site.url', 'site.version', 'site.core_update'])
    .select(['site.plugin_updates', 'site.theme_updates', 'site.updates', 'site.updates_unknown', 'site.trouble'])
    .select(['site.maintenance', 'site.is_changed', 'site.vulnerabilities', 'site.read_at', 'site.silent_since'])
    .select([
      'site.missing_since',
      'service.name',
      'service.status',
      'service.client_id',
      clientName().as('client_name'),
    ])
    .select([
      raw<string | null>`site.facts ->> 'newVersion'`.as('new_version'),
      raw<boolean>`jsonb_exists(site.facts, 'newVersion')`.as('core_known'),
      raw<boolean>`exists (select 1 from builder_site where place_service_id = site.service_id)`.as('is_hidden'),
      raw<Severity | null>`(${[...severities]}::text[])[${worst}]`.as('severity'),
    ])
    .$narrowType<{ state: FactState | null; status: ServiceStatus; trouble: SiteRow['trouble'] }>()
export type ListedSite = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>

/** One page. Its rows are found first; only those are read in full, because facts are long. */
export async function sitePage(
  sql: Sql,
  asked: Within & Pick<SiteQuery, 'sort' | 'order' | 'page' | 'perPage'>,
): Promise<{ rows: ListedSite[]; total: number }> {
  const { sort, order, page, perPage } = asked
  const ids = await matching(sql, asked)
    .$if(sort === 'client', (query) => query.innerJoin('client', 'client.id', 'service.client_id'))
    .select('site.service_id')
    .orderBy(sorted[sort], (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy(sorted.name)
    .orderBy('site.service_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  // A first page that is not full is the whole list: nothing to count.
  const isAll = page === 1 && ids.length < perPage
  const counted = matching(sql, asked).select(({ fn }) => fn.countAll<number>().as('total'))
  const total = isAll ? ids.length : (await counted.executeTakeFirstOrThrow()).total
  if (ids.length === 0) return { rows: [], total }
  const rows = await whole(
    sql,
    ids.map(({ service_id: id }) => id),
  ).execute()
  const byId = new Map(rows.map((row) => [row.service_id, row]))
  return { rows: ids.flatMap(({ service_id: id }) => byId.get(id) ?? []), total }
}

export type ChosenSite = Awaited<ReturnType<typeof chosenSites>>[number]

/** Sites that are there, with what is newer on them, and how their hosting stands: these, or all that a list is narrowed to; in its order. */
export const chosenSites = (
  sql: Sql,
  { ids, scope, ...asked }: Within & { ids?: readonly number[] | undefined },
  most: number,
) =>
  matching(sql, { ...asked, scope })
    .$if(ids !== undefined, (query) =>
      query.where('site.service_id', '=', (eb) => eb.fn.any(eb.val((ids ?? []).map((id) => askedId<ServiceId>(id))))),
    )
    .select(['site.service_id', 'service.name', 'site.state', 'site.core_update', 'site.plugin_updates'])
    .select(['site.theme_updates', 'site.updates_unknown', 'service.status'])
    .$narrowType<{ status: ServiceStatus }>()
    .orderBy(sorted.name)
    .orderBy('site.service_id')
    .limit(most)
    .execute()

/** The worst that is known for certain of each plugin and theme of a site. */
export async function vulnerableOn(sql: Sql, id: ServiceId): Promise<WordPressSite['vulnerable']> {
  const { rows } = await raw<WordPressSite['vulnerable'][number]>`
    select has.kind, has.slug, (${[...severities]}::text[])[min(array_position(${[...severities]}::text[], known.severity))] as severity
    from wordpress_site_vulnerability as has
      join wordpress_vulnerability as known on known.id = has.vulnerability_id
    where has.service_id = ${id} and has.is_certain and has.kind <> 'core'
    group by has.kind, has.slug`.execute(sql)
  return rows
}

const mostVersions = 50

export async function siteFigures(sql: Sql, asked: Within): Promise<SiteFigures> {
  const counted = (condition: Expression<SqlBool>) => raw<number>`count(*) filter (where ${condition})`
  const [counts, versions] = await Promise.all([
    within(sql, asked)
      .select([counted(isSite).as('sites'), counted(isWithout).as('without')])
      .select(counted(raw<SqlBool>`${isSite} and ${isNeeding}`).as('needing'))
      .select(counted(raw<SqlBool>`${isSite} and site.vulnerabilities is not null`).as('counted'))
      .select(attentions.map((each) => counted(raw<SqlBool>`${isSite} and ${attentionOf[each]}`).as(each)))
      .executeTakeFirstOrThrow(),
    within(sql, asked)
      .where(isSite)
      .where('site.version', 'is not', null)
      .select(['site.version', ({ fn }) => fn.countAll<number>().as('sites')])
      .$narrowType<{ version: string }>()
      .groupBy(['site.version', 'site.version_key'])
      .orderBy('site.version_key', 'desc')
      .limit(mostVersions)
      .execute(),
  ])
  const { sites, without, needing, counted: looked, ...attention } = counts
  return { sites, without, needing, counted: looked, attention, versions }
}
