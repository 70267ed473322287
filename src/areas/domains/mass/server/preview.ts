import { type DomainRecord, domainsFound } from '#areas/domains/portfolio/server/front-door.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { MassPreview, PreviewAct } from '../contract.ts'

type Standing = 'changes' | 'same' | 'cannot'

/** What an act would really change, before it starts: of each domain that was named, whether it stands so already or cannot. */
export async function previewMass(ctx: Ctx, { domains, ...act }: PreviewAct): Promise<MassPreview> {
  const refs = [...new Set(domains)]
  const found = await domainsFound(ctx, refs)
  const standingOf = act.act === 'contacts' ? await byContacts(ctx, found, act.contacts) : switched(ctx, act)
  const count = { changes: 0, same: 0, cannot: 0 }
  for (const domain of found) count[domain ? standingOf(domain) : 'cannot'] += 1
  return { total: refs.length, ...count }
}

const switched =
  (ctx: Ctx, { act, on }: { act: 'auto-renew' | 'lock'; on: boolean }) =>
  ({ row, name, status }: DomainRecord): Standing => {
    if (act === 'auto-renew') return row.auto_renew === (on ? 1 : 0) ? 'same' : 'changes'
    if (ctx.driver(registrarKey).abilitiesFor(name)?.lock.can !== true || status !== 'Active') return 'cannot'
    return (row.registrar_lock === 1) === on ? 'same' : 'changes'
  }

async function byContacts(
  { sql }: Ctx,
  found: readonly (DomainRecord | undefined)[],
  wanted: Readonly<Record<string, number | undefined>>,
): Promise<(domain: DomainRecord) => Standing> {
  const ids = found.flatMap((domain) => domain?.id ?? [])
  const rows =
    ids.length === 0
      ? []
      : await sql
          .selectFrom('domain_contact')
          .select(['domain_id', 'role', 'contact_id'])
          .where('domain_id', 'in', ids)
          .execute()
  const held = new Map(rows.map(({ domain_id, role, contact_id }) => [`${domain_id} ${role}`, contact_id]))
  return ({ id }) => {
    const isSame = Object.entries(wanted).every(
      ([role, contact]) => contact === undefined || held.get(`${id} ${role}`) === contact,
    )
    return isSame ? 'same' : 'changes'
  }
}
