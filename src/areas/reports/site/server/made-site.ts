import { wordPressOn } from '#areas/wordpress/sites/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { MadeSite } from '../rules/mending.ts'
import type { ReadableWebsite } from './website.ts'

/** With what a website is made, by what is known here: a site of the website builder stands before a WordPress, and that before files. */
export async function madeSite(work: Pick<Work, 'sql'>, { id, system, facts }: ReadableWebsite): Promise<MadeSite> {
  const documentRoot = facts?.documentRoot ?? ''
  if (system === 'windows') return { maker: 'windows', documentRoot, domain: null }
  const domain = await builtFor(work.sql, id)
  if (domain !== null) return { maker: 'builder', documentRoot, domain }
  return { maker: (await wordPressOn(work, id)) ? 'wordpress' : 'files', documentRoot, domain: null }
}

/** The domain whose site of the website builder stands in this hosting. */
const builtFor = async (sql: Sql, id: ServiceId): Promise<string | null> =>
  (
    await sql
      .selectFrom('builder_site')
      .innerJoin('domain', 'domain.id', 'builder_site.domain_id')
      .select('domain.name')
      .where('builder_site.place_service_id', '=', id)
      .executeTakeFirst()
  )?.name ?? null
