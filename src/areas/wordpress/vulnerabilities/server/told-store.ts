import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import { type Severity, severities } from '#base/wordpress/severity.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** What somebody is told: one vulnerability of one software on one site. */
export type Told = {
  kind: 'core' | 'plugin' | 'theme'
  slug: string
  name: string
  version: string
  title: string
  cve: string | null
  score: number | null
  severity: Severity
  patched: string[]
}

const untold = raw`
  from wordpress_site_vulnerability as has
    join wordpress_vulnerability as known on known.id = has.vulnerability_id
    join service on service.id = has.service_id and service.status = 'Active'
    join wordpress_site as site on site.service_id = has.service_id and site.missing_since is null
  where has.is_certain and not exists (
    select from wordpress_vulnerability_told as told
    where told.service_id = has.service_id and told.kind = has.kind and told.slug = has.slug and told.identity = known.identity)`

export const toldStore = {
  /** Sites of which something was not told yet. */
  sites: async (sql: Sql, most: number): Promise<ServiceId[]> =>
    (
      await raw<{ service_id: ServiceId }>`
        select distinct has.service_id ${untold} order by has.service_id limit ${most}`.execute(sql)
    ).rows.map(({ service_id: id }) => id),

  /** What was not told of this site, noted as told: of two at once the second gets nothing. The worst first. */
  take: async (sql: Sql, id: ServiceId, now: Date): Promise<Told[]> =>
    (
      await raw<Told>`
        with taken as (
          insert into wordpress_vulnerability_told (service_id, kind, slug, identity, told_at)
          select distinct has.service_id, has.kind, has.slug, known.identity, ${now}::timestamptz ${untold} and has.service_id = ${id}
          on conflict do nothing
          returning kind, slug, identity)
        select * from (
          select distinct on (has.kind, has.slug, known.identity) has.kind, has.slug, software.name, has.version, known.title,
            known.cve, known.cvss_score::float as score, known.severity, software.patched
          from taken
            join wordpress_site_vulnerability as has
              on has.service_id = ${id} and has.kind = taken.kind and has.slug = taken.slug and has.is_certain
            join wordpress_vulnerability as known on known.id = has.vulnerability_id and known.identity = taken.identity
            join wordpress_vulnerability_software as software
              on software.vulnerability_id = known.id and software.kind = has.kind and software.slug = has.slug
          order by has.kind, has.slug, known.identity, known.cvss_score desc nulls last
        ) as told
        order by array_position(${[...severities]}::text[], severity), score desc nulls last, kind, slug, title`.execute(
        sql,
      )
    ).rows,

  /** As if it had all been told. */
  takeAll: (sql: Sql, now: Date) =>
    raw`
      insert into wordpress_vulnerability_told (service_id, kind, slug, identity, told_at)
      select distinct has.service_id, has.kind, has.slug, known.identity, ${now}::timestamptz ${untold}
      on conflict do nothing`.execute(sql),
}
