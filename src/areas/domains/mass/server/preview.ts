import { foreseeContacts } from '#areas/domains/contacts/server/public.ts'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { type DomainRecord, domainsFound, locksUnderWay } from '#areas/domains/portfolio/server/public.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import type { MassPreview, PreviewAct } from '../contract.ts'

/** The preview of one domain: it changes, has the value already, or cannot change and why. */
type Standing = 'changes' | 'same' | { cannot: string }
type Judge = (domain: DomainRecord) => Standing

/** Previews a change: for each named domain whether it would change, has the value already, or cannot. */
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

type Wanted = Parameters<typeof foreseeContacts>[2]
type Act = PreviewAct extends infer Each ? (Each extends PreviewAct ? Omit<Each, 'domains'> : never) : never

function judgeOf(ctx: Ctx, act: Act, found: readonly (DomainRecord | undefined)[]): Promise<Judge> | Judge {
  const known = found.filter((domain) => domain !== undefined)
  if (act.act === 'contacts') return byContacts(ctx, known, act.contacts)
  if (act.act === 'lock') return byLock(ctx, known, act.on)
  return ({ row }) => (row.auto_renew === (act.on ? 1 : 0) ? 'same' : 'changes')
}

const inactive = (ctx: Ctx): Standing => ({ cannot: m.mass_group_inactive({}, { locale: ctx.locale }) })

async function byLock(ctx: Ctx, domains: readonly DomainRecord[], on: boolean): Promise<Judge> {
  const underWay = new Set(
    await locksUnderWay(
      ctx,
      domains.map(({ id }) => id),
    ),
  )
  return ({ id, row, name, status }) => {
    if (ctx.driver(registrarKey).abilitiesFor(name)?.lock.can !== true)
      return { cannot: portfolioRefusals.lock_not_offered.text[ctx.locale] }
    if (status !== 'Active') return inactive(ctx)
    if (underWay.has(id)) return { cannot: portfolioRefusals.lock_under_way.text[ctx.locale] }
    return (row.registrar_lock === 1) === on ? 'same' : 'changes'
  }
}

async function byContacts(ctx: Ctx, domains: readonly DomainRecord[], wanted: Wanted): Promise<Judge> {
  const foreseen = await foreseeContacts(ctx, domains, wanted)
  return (domain) => (domain.status === 'Active' ? foreseen(domain) : inactive(ctx))
}
