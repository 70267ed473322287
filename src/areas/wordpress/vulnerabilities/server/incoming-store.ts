import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { ServiceId } from '#base/ids.ts'
import type { VulnerabilityRecord } from '#drivers/vulnerability-feed/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { merged } from '../rules/judge.ts'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A feed while it comes in, and how it takes the place of the one before. */
export const incomingStore = {
  clear: (sql: Sql, feed: string) =>
    sql.deleteFrom('wordpress_vulnerability_incoming').where('feed', '=', feed).execute(),

  add: async (sql: Sql, feed: string, records: readonly VulnerabilityRecord[]): Promise<void> => {
    // Of two with one key the last counts; a statement may write each once.
    const texts = new Map(
      records.map((record) => [record.id, JSON.stringify({ ...record, software: merged(record.software) })]),
    )
    const [keys, written] = [[...texts.keys()], [...texts.values()]]
    await raw`
      insert into wordpress_vulnerability_incoming (feed, key, record, digest)
      select ${feed}, key, record::jsonb, decode(digest, 'hex')
      from unnest(${keys}::text[], ${written}::text[], ${written.map(digestOf)}::text[]) as given (key, record, digest)
      on conflict (feed, key) do update set record = excluded.record, digest = excluded.digest`.execute(sql)
  },

  /** Writes what is new or otherwise, to be matched; how many. */
  keepChanged: async (sql: Sql, feed: string): Promise<number> => {
    await keepNotices(sql, feed)
    const { rows } = await raw<{ id: number }>`
      insert into wordpress_vulnerability
        (feed, key, title, description, cve, cvss_score, cvss_vector, severity, link, links, notices, published_at, updated_at, digest)
      select feed, key, record ->> 'title', record ->> 'description', record ->> 'cve',
        (record #>> '{cvss,score}')::numeric, record #>> '{cvss,vector}', record ->> 'severity', record ->> 'link',
        record -> 'references', jsonb_path_query_array(record, '$.notices[*].notice'),
        (record ->> 'publishedAt')::timestamptz, (record ->> 'updatedAt')::timestamptz, digest
      from wordpress_vulnerability_incoming as came
      where feed = ${feed} and not exists (
        select from wordpress_vulnerability as had
        where had.feed = came.feed and had.key = came.key and had.digest = came.digest)
      on conflict (feed, key) do update set title = excluded.title, description = excluded.description, cve = excluded.cve,
        cvss_score = excluded.cvss_score, cvss_vector = excluded.cvss_vector, severity = excluded.severity, link = excluded.link,
        links = excluded.links, notices = excluded.notices, published_at = excluded.published_at, updated_at = excluded.updated_at,
        digest = excluded.digest, is_matched = false
      returning id`.execute(sql)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await keepSoftware(sql, ids)
    return ids.length
  },

  /** What is not in it any more was withdrawn; the sites that had it. */
  dropWithdrawn: async (sql: Sql, feed: string): Promise<ServiceId[]> => {
    const { rows } = await raw<{ service_id: ServiceId }>`
      with gone as (
        delete from wordpress_vulnerability as had
        where feed = ${feed} and not exists (
          select from wordpress_vulnerability_incoming as came where came.feed = had.feed and came.key = had.key)
        returning id)
      select distinct service_id from wordpress_site_vulnerability where vulnerability_id in (select id from gone)`.execute(
      sql,
    )
    return rows.map(({ service_id: id }) => id)
  },

  count: async (sql: Sql, feed: string): Promise<number> =>
    (
      await sql
        .selectFrom('wordpress_vulnerability')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('feed', '=', feed)
        .executeTakeFirstOrThrow()
    ).count,
}

const keepNotices = (sql: Sql, feed: string) =>
  raw`
    insert into wordpress_feed_notice (feed, notice, licence, url)
    select distinct on (said ->> 'notice') ${feed}, said ->> 'notice', said ->> 'licence', said ->> 'url'
    from wordpress_vulnerability_incoming, jsonb_array_elements(record -> 'notices') as said
    where feed = ${feed}
    order by said ->> 'notice', said ->> 'licence' nulls last
    on conflict (feed, notice) do update set licence = excluded.licence, url = excluded.url
      where (wordpress_feed_notice.licence, wordpress_feed_notice.url) is distinct from (excluded.licence, excluded.url)`.execute(
    sql,
  )

async function keepSoftware(sql: Sql, ids: readonly number[]): Promise<void> {
  await raw`delete from wordpress_vulnerability_software where vulnerability_id = any(${[...ids]}::bigint[])`.execute(
    sql,
  )
  await raw`
    insert into wordpress_vulnerability_software (vulnerability_id, kind, slug, name, affected, patched)
    select known.id, part ->> 'kind', part ->> 'slug', part ->> 'name', part -> 'affected', part -> 'patched'
    from wordpress_vulnerability as known
      join wordpress_vulnerability_incoming as came on came.feed = known.feed and came.key = known.key
      cross join jsonb_array_elements(came.record -> 'software') as part
    where known.id = any(${[...ids]}::bigint[])`.execute(sql)
}
