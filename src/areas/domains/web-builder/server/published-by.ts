import type { DomainId } from '#base/ids.ts'
import type { SiteLook } from '#drivers/site-builder/port.ts'
import type { Ctx } from '#platform/context.ts'

const madeLive = ['domains.web-builder.published', 'domains.web-builder.gone-back']

/**
 * What the builder shows of a site, with who made the live version so: the builder does not know people by name, and what it tells of them is in the
 * audit log. Null: nothing is live, or nobody knows any more.
 */
export async function withPublisher(
  { sql }: Pick<Ctx, 'sql'>,
  domainId: DomainId,
  look: SiteLook,
): Promise<SiteLook & { publishedBy: string | null }> {
  const live = look.versions.find(({ isLive }) => isLive)
  if (!live) return { ...look, publishedBy: null }
  const last = await sql
    .selectFrom('audit_entry')
    .leftJoin('account', 'account.id', 'audit_entry.actor_account_id')
    .select(['audit_entry.details', 'account.first_name', 'account.last_name'])
    .where('audit_entry.object_type', '=', 'domain')
    .where('audit_entry.object_id', '=', String(domainId))
    .where('audit_entry.action', 'in', madeLive)
    .orderBy('audit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOfLive = (last?.details as { version?: unknown } | undefined)?.version === live.number
  return { ...look, publishedBy: isOfLive && last?.first_name ? `${last.first_name} ${last.last_name}`.trim() : null }
}
