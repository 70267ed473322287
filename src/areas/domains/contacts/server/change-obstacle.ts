import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { contactOf } from '#areas/people/clients/server/public.ts'
import { fillWords } from '#base/refusal.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { contactRefusals } from '../contract/refusals.ts'
import { customerTypeOf } from '../rules/contact-body.ts'
import type { ContactRole } from '../rules/roles.ts'
import { contactChangeStore } from './contact-change-store.ts'
import { type Handle, handleStore } from './handle-store.ts'

export type Wanted = Partial<Record<ContactRole, number | undefined>>
export type Role = { role: ContactRole; contactId: number }
export type Obstacle = { code: keyof typeof contactRefusals; values: Record<string, string> }

export const rolesIn = (wanted: Wanted): Role[] =>
  Object.entries(wanted).flatMap(([role, contactId]) =>
    contactId === undefined ? [] : [{ role: role as ContactRole, contactId }],
  )

const no = (code: Obstacle['code'], values: Record<string, string> = {}): Obstacle => ({ code, values })
const abilitiesOf = (work: Pick<Work, 'driver'>, { name }: DomainRecord) => work.driver(registrarKey).abilitiesFor(name)

type Known = {
  work: Pick<Work, 'driver'>
  /** An earlier change is on its way to the registry. */
  isUnderWay: boolean
  handles: readonly Handle[]
}

/** Why these contacts cannot be put on this domain, as far as that is known before the registry is asked. */
export function changeObstacle(domain: DomainRecord, roles: readonly Role[], known: Known): Obstacle | undefined {
  const { name } = domain
  if (domain.status !== 'Active') return no('domain_not_active', { name })
  if (known.isUnderWay) return no('contact_change_under_way', { name })
  const abilities = abilitiesOf(known.work, domain)
  if (roles.some(({ role }) => abilities && !abilities.contactRoles.includes(role)))
    return no('role_not_asked', { extension: abilities?.extension ?? domain.tld })
  for (const { contactId } of roles) {
    const handle = known.handles.find(({ id }) => id === contactId)
    if (!handle) return no('contact_not_found')
    if (handle.client_id !== domain.clientId) return no('contact_of_other_client', { name })
    if (!contactOf(handle).valid) return no('contact_incomplete')
  }
  return undefined
}

/** Why a contact cannot become the holder there: some registries accept companies only, or people only. */
export function holderObstacle(
  work: Pick<Work, 'driver'>,
  domain: DomainRecord,
  holder: Handle | undefined,
): Obstacle | undefined {
  const abilities = abilitiesOf(work, domain)
  if (!holder || !abilities || abilities.ownerContactTypes.includes(customerTypeOf(holder.customer_type)))
    return undefined
  return no('holder_type_not_allowed', { extension: abilities.extension ?? domain.tld })
}

/** What putting these contacts on each domain would do: `same` where it has them already, and the reason where something prevents it. */
export async function foresee(
  ctx: Ctx,
  domains: readonly DomainRecord[],
  wanted: Wanted,
): Promise<(domain: DomainRecord) => 'changes' | 'same' | { cannot: string }> {
  const ids = domains.map(({ id }) => id)
  const roles = rolesIn(wanted)
  const underWay = new Set(await contactChangeStore.openAmong(ctx.sql, ids))
  // A contact that the principal cannot see does not exist for them.
  const seen = await Promise.all(
    [...new Set(roles.map(({ contactId }) => contactId))].map((id) => handleStore.within(ctx.sql, ctx.scope(), id)),
  )
  const handles = seen.filter((handle) => handle !== undefined)
  const held = new Map(
    (await handleStore.rolesOf(ctx.sql, ids)).map((row) => [`${row.domain_id} ${row.role}`, row.contact_id]),
  )
  return (domain) => {
    const found = changeObstacle(domain, roles, { work: ctx, isUnderWay: underWay.has(domain.id), handles })
    if (found) return cannot(ctx, found)
    const changed = roles.filter(({ role, contactId }) => held.get(`${domain.id} ${role}`) !== contactId)
    if (changed.length === 0) return 'same'
    const holder = changed.find(({ role }) => role === 'registrant')?.contactId
    const unfit = holderObstacle(
      ctx,
      domain,
      handles.find(({ id }) => id === holder),
    )
    return unfit ? cannot(ctx, unfit) : 'changes'
  }
}

const cannot = ({ locale }: Ctx, { code, values }: Obstacle) => ({
  cannot: fillWords(contactRefusals[code].text[locale], values),
})
