import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, AccessWord, Caller } from '#base/access.ts'
import type { Closed, Intent } from '#design/palette/intent.ts'
import { m } from '#words'
import { askedAt, mayWant, pathOf, type RoutesAt } from './may-open.ts'

/** Who may do what is closed to somebody. */
export type WhoMay = 'oneself' | 'partners' | 'payer' | 'manager'

/** Undefined where it is not theirs to know of: what only the provider's people do, and what is for another kind of partner. */
export function whoMay(asked: Access, caller: Caller): WhoMay | undefined {
  const lacking = asked.filter((entry) => !allows(caller, [entry]))
  const lacks = (word: AccessWord) => lacking.some((entry) => entry.split('|').includes(word))
  if (lacking.length === 0 || lacking.includes('admin')) return undefined
  if (lacks('own-session')) return 'oneself'
  const isForPartners = lacks('partner') || lacks('partner-not-private-label')
  if (caller.clientType === 'Managed Client' && (isForPartners || lacks('not-managed-client'))) return 'payer'
  if (isForPartners) return caller.clientType === 'Partner' ? undefined : 'partners'
  return lacking.some((entry) => entry.includes('perm:')) ? 'manager' : undefined
}

const words: Record<WhoMay, () => string> = {
  oneself: m.design_palette_who_oneself,
  partners: m.design_palette_who_partners,
  payer: m.design_palette_who_payer,
  manager: m.design_palette_who_manager,
}

/** Whoever wants what their partner does asks them; a customer may become a partner. */
const ways = { partners: { to: '/partner-signup' }, payer: { to: '/supports/create' } } as const
const wayFor = (who: WhoMay) => (who === 'partners' || who === 'payer' ? ways[who] : undefined)

/** What is closed to the user of all that is wanted, and who can; the provider's own people do such things elsewhere. */
export function closedTo(intents: readonly Intent[], caller: Caller | undefined, routesAt: RoutesAt): Closed[] {
  if (!caller || caller.permissions.admin) return []
  return intents.flatMap((intent) => {
    const path = pathOf(intent)
    if (path === undefined || mayWant(intent, caller, routesAt)) return []
    const who = whoMay([...(askedAt(path, routesAt) ?? ['admin']), ...(intent.access ?? [])], caller)
    if (!who) return []
    const way = wayFor(who)
    return [{ intent, who: words[who](), ...(way && mayWant(way, caller, routesAt) && { way }) }]
  })
}
