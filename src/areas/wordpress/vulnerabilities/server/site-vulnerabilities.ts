import { sql as raw } from 'kysely'
import { type Site, wordPressSite } from '#areas/wordpress/sites/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import { pageOf } from '#base/paging.ts'
import { type Severity, severities } from '#base/wordpress/severity.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { AffectedVersions, SiteVulnerability, VulnerabilityQuery } from '../contract/shapes.ts'
import { remedyOf } from '../rules/remedy.ts'
import { remedyText } from './remedy-text.ts'

type Row = {
  id: number
  title: string
  description: string | null
  cve: string | null
  score: number | null
  cvss_vector: string | null
  severity: Severity
  kind: SiteVulnerability['software']['kind']
  slug: string
  name: string
  version: string
  is_certain: boolean
  affected: AffectedVersions[]
  patched: string[]
  link: string | null
  links: string[]
  notices: SiteVulnerability['notices']
  published_at: Date | null
  updated_at: Date | null
  found_at: Date
}

/** One that two feeds tell of stands here once, as the one with a score tells it. */
const rowsOf = async (sql: Sql, id: ServiceId, { severity, page, perPage }: VulnerabilityQuery) => {
  const isWanted = severity?.length ? raw`severity = any(${severity}::text[])` : raw`true`
  const known = raw`
    select * from (
      select distinct on (has.kind, has.slug, known.identity) known.id, known.title, known.description, known.cve,
        known.cvss_score::float as score, known.cvss_vector, known.severity, has.kind, has.slug, software.name, has.version, has.is_certain,
        software.affected, software.patched, known.link, known.links, known.published_at, known.updated_at, has.found_at,
        (select coalesce(jsonb_agg(jsonb_build_object('notice', told.notice, 'licence', told.licence, 'url', told.url)), '[]')
          from wordpress_feed_notice as told where told.feed = known.feed and jsonb_exists(known.notices, told.notice)) as notices
      from wordpress_site_vulnerability as has
        join wordpress_vulnerability as known on known.id = has.vulnerability_id
        join wordpress_vulnerability_software as software
          on software.vulnerability_id = known.id and software.kind = has.kind and software.slug = has.slug
      where has.service_id = ${id}
      order by has.kind, has.slug, known.identity, has.is_certain desc, known.cvss_score desc nulls last, known.id
    ) as each where ${isWanted}`
  const [rows, counted] = await Promise.all([
    raw<Row>`
      select * from (${known}) as listed
      order by is_certain desc, array_position(${[...severities]}::text[], severity),
        score desc nulls last, kind, slug, id
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(sql),
    raw<Pick<Row, 'kind' | 'slug'> & { count: number }>`
      select kind, slug, count(*)::int as count from (${known}) as listed group by kind, slug`.execute(sql),
  ])
  return { rows: rows.rows, counts: counted.rows }
}

/** As it stands on the site; feeds write slugs in small letters. */
function standingOf({ row }: Site, { kind, slug }: Pick<Row, 'kind' | 'slug'>) {
  const facts = row?.facts
  if (kind === 'core') return { slug, title: 'WordPress', newVersion: facts?.newVersion, isActive: true }
  const list = (kind === 'plugin' ? facts?.plugins : facts?.themes) ?? []
  const found = list.find((each) => each.slug.toLowerCase() === slug)
  // A theme that the active one is made from is in use as well.
  const isActive = Boolean(found?.isActive || found?.isParent)
  return { slug: found?.slug ?? slug, title: found?.title, newVersion: found?.newVersion, isActive }
}

function vulnerabilityOf(site: Site, row: Row, locale: Locale): SiteVulnerability {
  const { kind, version, patched, score } = row
  const { slug, title, newVersion, isActive } = standingOf(site, row)
  const remedy = remedyOf({ kind, version, patched, newVersion, isActive })
  const name = title ?? row.name
  return {
    ...{ id: row.id, name: row.title, description: row.description, cve: row.cve, severity: row.severity },
    cvss: score === null ? null : { score, vector: row.cvss_vector },
    software: { kind, slug, name, version, isActive },
    isCertain: row.is_certain,
    affectedVersions: row.affected,
    patchedVersions: patched,
    remedy: { ...remedy, text: remedyText(remedy, name, locale, kind === 'plugin' && !isActive) },
    ...{ link: row.link, references: row.links, notices: row.notices },
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at?.toISOString() ?? null,
    foundAt: row.found_at.toISOString(),
  }
}

const sum = (counts: readonly { count: number }[]): number => counts.reduce((all, { count }) => all + count, 0)

export async function siteVulnerabilities(ctx: Ctx, id: number, query: VulnerabilityQuery) {
  const site = await wordPressSite(ctx, id)
  const { rows, counts } = await rowsOf(ctx.sql, site.id, query)
  const last = await ctx.sql
    .selectFrom('wordpress_feed')
    .select(({ fn }) => fn.max('read_at').as('at'))
    .executeTakeFirst()
  const listed = rows.map((row) => vulnerabilityOf(site, row, ctx.locale))
  const total = sum(counts)
  const switchedOff = sum(counts.filter((each) => each.kind === 'plugin' && !standingOf(site, each).isActive))
  return { ...pageOf(listed, query, total), switchedOff, readAt: last?.at?.toISOString() ?? null }
}
