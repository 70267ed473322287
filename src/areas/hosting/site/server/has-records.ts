import { registrableDomain } from '#areas/domains/dns/rules/registrable-domain.ts'
import { recordsAt } from '#areas/domains/dns/server/public.ts'
import type { Work } from '#platform/context.ts'

/** Whether the zone of a name that is kept here says anything of it already: its mail, a verification, another server. */
export async function hasRecords(work: Pick<Work, 'sql'>, hostname: string): Promise<boolean> {
  const zone = registrableDomain(hostname)
  if (!zone || zone === hostname) return false
  const domain = await work.sql
    .selectFrom('domain')
    .select('id')
    .where('name', '=', zone)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst()
  return domain !== undefined && (await recordsAt(work, domain.id, [hostname.slice(0, -zone.length - 1)])).length > 0
}
