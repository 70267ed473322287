import { contactRefusals } from '#areas/domains/contacts/contract/refusals.ts'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { type DomainRecord, domainsFound } from '#areas/domains/portfolio/server/public.ts'
import { fillWords } from '#base/refusal.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { MassPreview, PreviewAct } from '../contract.ts'

/** What becomes of one: it changes, stands so already, or cannot, and why. */
type Standing = 'changes' | 'same' | { cannot: string }
type Judge = (domain: DomainRecord) => Standing

/** What an act would really change, before it starts: of each domain that was named, whether it stands so already or cannot. */
export async function previewMass(ctx: Ctx, { domains, ...act }: PreviewAct): Promise<MassPreview> {
  const refs = [...new Set(domains)]
  const found = await domainsFound(ctx, refs)
  const judge = await judgeOf(ctx, act, found)
  const missing = { cannot: portfolioRefusals.domain_not_found.text[ctx.locale] }
  const names: string[] = []
  const groups = new Map<string, MassPreview['groups'][number]>()
  for (const [index, ref] of refs.entries()) {
    const domain = found[index]
    const standing = domain ? judge(domain) : missing
    if (standing === 'changes') {
      names.push(ref)
      continue
    }
    const reason = standing === 'same' ? m.mass_group_same({}, { locale: ctx.locale }) : standing.cannot
    const group = groups.get(reason) ?? { standing: standing === 'same' ? 'same' : 'cannot', reason, names: [] }
    group.names.push(domain?.name ?? ref)
    groups.set(reason, group)
  }
  const all = [...groups.values()]
  const count = (standing: 'same' | 'cannot') =>
    all.reduce((sum, group) => sum + (group.standing === standing ? group.names.length : 0), 0)
  return {
    ...{ total: refs.length, changes: names.length, same: count('same'), cannot: count('cannot') },
    ...{ names, groups: all },
  }
}

type Act = PreviewAct extends infer Each ? (Each extends PreviewAct ? Omit<Each, 'domains'> : never) : never

function judgeOf(ctx: Ctx, act: Act, found: readonly (DomainRecord | undefined)[]): Promise<Judge> | Judge {
  if (act.act === 'contacts') return byContacts(ctx, found, act.contacts)
  if (act.act === 'lock') return byLock(ctx, act.on)
  return ({ row }) => (row.auto_renew === (act.on ? 1 : 0) ? 'same' : 'changes')
}

const inactive = (ctx: Ctx): Standing => ({ cannot: m.mass_group_inactive({}, { locale: ctx.locale }) })

const byLock =
  (ctx: Ctx, on: boolean): Judge =>
  ({ row, name, status }) => {
    if (ctx.driver(registrarKey).abilitiesFor(name)?.lock.can !== true)
      return { cannot: portfolioRefusals.lock_not_offered.text[ctx.locale] }
    if (status !== 'Active') return inactive(ctx)
    return (row.registrar_lock === 1) === on ? 'same' : 'changes'
  }

async function byContacts(
  ctx: Ctx,
  found: readonly (DomainRecord | undefined)[],
  wanted: Readonly<Record<string, number | undefined>>,
): Promise<Judge> {
  const ids = found.flatMap((domain) => domain?.id ?? [])
  const rows =
    ids.length === 0
      ? []
      : await ctx.sql
          .selectFrom('domain_contact')
          .select(['domain_id', 'role', 'contact_id'])
          .where('domain_id', 'in', ids)
          .execute()
  const held = new Map(rows.map(({ domain_id, role, contact_id }) => [`${domain_id} ${role}`, contact_id]))
  const asked = Object.entries(wanted).filter(([, contact]) => contact !== undefined)
  return ({ id, name, status, tld }) => {
    if (status !== 'Active') return inactive(ctx)
    const abilities = ctx.driver(registrarKey).abilitiesFor(name)
    if (abilities && asked.some(([role]) => !(abilities.contactRoles as readonly string[]).includes(role))) {
      const words = contactRefusals.role_not_asked.text[ctx.locale]
      return { cannot: fillWords(words, { extension: abilities.extension ?? tld }) }
    }
    return asked.every(([role, contact]) => held.get(`${id} ${role}`) === contact) ? 'same' : 'changes'
  }
}
