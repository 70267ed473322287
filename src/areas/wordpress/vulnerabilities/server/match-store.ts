import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { AffectedRange } from '#base/wordpress/affected.ts'
import type { Sql } from '#platform/sql/connect.ts'

export type Candidate = {
  vulnerability_id: number
  kind: string
  slug: string
  affected: AffectedRange[]
  /** All that stand on some site, each once. */
  versions: string[]
}
export type Hit = { vulnerabilityId: number; kind: string; slug: string; version: string; isCertain: boolean }

/** Either some vulnerabilities, on all sites; or all of them, on one site. */
export type Among = { vulnerabilities: readonly number[] } | { site: ServiceId }

const among = (given: Among, vulnerability: string, site: string) =>
  'site' in given
    ? raw`${raw.ref(site)} = ${given.site}`
    : raw`${raw.ref(vulnerability)} = any(${[...given.vulnerabilities]}::bigint[])`

/** Sites and vulnerabilities meet by slug in one statement; versions are compared once for each, however many sites have it. */
export const matchStore = {
  unmatched: async (sql: Sql, most: number): Promise<number[]> =>
    (
      await sql
        .selectFrom('wordpress_vulnerability')
        .select('id')
        .where('is_matched', '=', false)
        .orderBy('id')
        .limit(most)
        .execute()
    ).map(({ id }) => id),
  noteMatched: (sql: Sql, ids: readonly number[]) =>
    sql
      .updateTable('wordpress_vulnerability')
      .set({ is_matched: true })
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute(),

  candidates: async (sql: Sql, given: Among): Promise<Candidate[]> =>
    (
      await raw<Candidate>`
        select software.vulnerability_id, software.kind, software.slug, software.affected, array_agg(distinct site.version) as versions
        from wordpress_vulnerability_software as software
          join wordpress_site_software as site on site.slug = software.slug and site.kind = software.kind
        where ${among(given, 'software.vulnerability_id', 'site.service_id')}
        group by software.vulnerability_id, software.kind, software.slug`.execute(sql)
    ).rows,

  /** What was found takes the place of what was known; the sites of which it is otherwise than before. */
  keep: async (sql: Sql, given: Among, hits: readonly Hit[], now: Date): Promise<ServiceId[]> => {
    const found = raw`
      select given.*, site.service_id
      from unnest(${hits.map((hit) => hit.vulnerabilityId)}::bigint[], ${hits.map(({ kind }) => kind)}::text[],
          ${hits.map(({ slug }) => slug)}::text[], ${hits.map(({ version }) => version)}::text[],
          ${hits.map((hit) => hit.isCertain)}::boolean[]) as given (vulnerability_id, kind, slug, version, is_certain)
        join wordpress_site_software as site
          on site.kind = given.kind and site.slug = given.slug and site.version = given.version
            ${'site' in given ? raw`and site.service_id = ${given.site}` : raw``}`
    const { rows } = await raw<{ service_id: ServiceId }>`
      with found as materialized (${found}), gone as (
        delete from wordpress_site_vulnerability as had
        where ${among(given, 'had.vulnerability_id', 'had.service_id')} and not exists (
          select from found where found.service_id = had.service_id and found.vulnerability_id = had.vulnerability_id
            and found.kind = had.kind and found.slug = had.slug)
        returning service_id), kept as (
        insert into wordpress_site_vulnerability as had
          (service_id, vulnerability_id, kind, slug, version, is_certain, found_at)
        select service_id, vulnerability_id, kind, slug, version, is_certain, ${now} from found
        on conflict (service_id, vulnerability_id, kind, slug)
          do update set version = excluded.version, is_certain = excluded.is_certain
          where (had.version, had.is_certain) is distinct from (excluded.version, excluded.is_certain)
        returning service_id)
      select service_id from gone union select service_id from kept`.execute(sql)
    return rows.map(({ service_id: id }) => id)
  },

  /** What stands on a site now. */
  keepSoftware: async (
    sql: Sql,
    id: ServiceId,
    installed: readonly { kind: string; slug: string; version: string }[],
  ): Promise<void> => {
    const given = raw`unnest(${installed.map(({ kind }) => kind)}::text[], ${installed.map(({ slug }) => slug.toLowerCase())}::text[],
      ${installed.map(({ version }) => version)}::text[]) as given (kind, slug, version)`
    await raw`
      delete from wordpress_site_software as had where service_id = ${id} and not exists (
        select from ${given} where given.kind = had.kind and given.slug = had.slug)`.execute(sql)
    await raw`
      insert into wordpress_site_software (service_id, kind, slug, version)
      select distinct on (kind, slug) ${id}::bigint, kind, slug, version from ${given}
        where exists (select from service where id = ${id})
      on conflict (service_id, kind, slug) do update set version = excluded.version`.execute(sql)
  },

  /** How many each of these has now, one that two feeds tell of once. */
  counts: async (sql: Sql, ids: readonly ServiceId[]): Promise<{ serviceId: ServiceId; count: number }[]> => {
    const { rows } = await raw<{ service_id: ServiceId; count: number }>`
      select site.service_id, count(distinct (has.kind, has.slug, known.identity)) filter (where has.is_certain)::int as count
      from unnest(${[...ids]}::bigint[]) as site (service_id)
        left join wordpress_site_vulnerability as has on has.service_id = site.service_id
        left join wordpress_vulnerability as known on known.id = has.vulnerability_id
      group by site.service_id`.execute(sql)
    return rows.map(({ service_id: serviceId, count }) => ({ serviceId, count }))
  },

  /** Sites of which nobody counted yet. */
  uncounted: async (sql: Sql, most: number): Promise<ServiceId[]> =>
    (
      await sql
        .selectFrom('wordpress_site')
        .select('service_id')
        .where('vulnerabilities', 'is', null)
        .where('facts', 'is not', null)
        .orderBy('service_id')
        .limit(most)
        .execute()
    ).map(({ service_id: id }) => id),
}
