import { holdersToConfirm } from '#areas/domains/registration/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Work } from '#platform/context.ts'
import { m } from '#words'
import type { KeptConfig } from './fulfil-item.ts'
import type { OrderItemRow } from './order-store.ts'

/** Sentences about names whose holder has to confirm an address first, one per address. */
export async function clicksNeeded(work: Work, items: readonly OrderItemRow[], locale: Locale): Promise<string[]> {
  const registrar = work.driver(registrarKey)
  const asking = items.filter(
    ({ kind, domain, state }) =>
      kind === 'domain-register' && state !== 'done' && registrar.abilitiesFor(domain)?.registrantVerification,
  )
  const holderOf = (item: OrderItemRow) => (item.config as KeptConfig).contactId ?? 0
  const unconfirmed = await holdersToConfirm(work, asking.map(holderOf))
  const names = new Map<string, string[]>()
  for (const item of asking) {
    const email = unconfirmed.get(holderOf(item))
    if (email !== undefined) names.set(email, [...(names.get(email) ?? []), item.domain])
  }
  return [...names].map(([email, domains]) =>
    m.checkout_mail_click_needed({ email, domains: domains.join(', ') }, { locale }),
  )
}
