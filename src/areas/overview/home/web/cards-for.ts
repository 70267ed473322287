import { allows } from '#areas/session/access/rules/guards.ts'
import type { Caller } from '#base/access.ts'
import { type CurrentUser, principalOf } from '#design/router/session.ts'
import type { OverviewCard, OverviewRole } from '#design/router/slots.ts'

export const roleOf = ({ permissions, clientType }: Pick<Caller, 'permissions' | 'clientType'>): OverviewRole =>
  permissions.admin === true ? 'staff' : clientType === 'Partner' ? 'partner' : 'customer'

const isThere = ({ things }: Pick<OverviewCard, 'things'>, { has = [] }: Pick<CurrentUser, 'has'>): boolean =>
  things === undefined || things.some((thing) => has.includes(thing))

/** The cards of a user: for their role, within their rights, about what they have. */
export function cardsFor<Card extends Omit<OverviewCard, 'component'>>(
  cards: readonly Card[],
  user: CurrentUser | null,
): Card[] {
  const principal = principalOf(user)
  if (!user || !principal) return []
  return cards.filter(
    (card) => card.roles.includes(roleOf(principal)) && allows(principal, card.access) && isThere(card, user),
  )
}

/** The cards of one client's overview, within the user's rights. Only the cards know what the client has. */
export function cardsOfClient<Card extends Omit<OverviewCard, 'component'>>(
  cards: readonly Card[],
  user: CurrentUser | null,
): Card[] {
  const principal = principalOf(user)
  return cards.filter(({ takesClient, access }) => takesClient && principal && allows(principal, access))
}

/**
 * With an odd number of half-width cards one becomes full-width: a suitable one with pairs before it, otherwise the
 * last.
 */
export function withoutHole<Card extends Pick<OverviewCard, 'size' | 'likesRoom'>>(cards: readonly Card[]): Card[] {
  const halves = cards.filter(({ size = 'half' }) => size === 'half')
  if (halves.length % 2 === 0) return [...cards]
  const alone = halves.find(({ likesRoom }, index) => likesRoom && index % 2 === 0) ?? halves.at(-1)
  return cards.map((card) => (card === alone ? { ...card, size: 'row' } : card))
}
