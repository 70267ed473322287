import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Permission, Principal } from '#base/access.ts'

/** Who is told of a kind of work: those who may open the screens that show it; `staff`: the provider's own people alone. */
type Told = Permission | readonly Permission[] | 'staff'

/**
 * Whom a line of the log is told, by the beginning of its action; longer beginnings stand before shorter ones. What does not stand
 * here is told to staff alone, so that a new kind of work opens nothing by itself.
 */
const circles: readonly (readonly [beginning: string, told: Told])[] = [
  ['billing.bank-entry.', 'staff'],
  ['billing.statement.', 'staff'],
  ['billing.run.', 'staff'],
  ['billing.vat.', 'staff'],
  ['billing.collections.', 'staff'],
  ['billing.refund.', 'staff'],
  ['billing.credit.missing', 'staff'],
  ['billing.e-invoice.received', 'staff'],
  ['billing.e-invoice.handled', 'staff'],
  ['billing.', 'invoices'],
  ['dns.zones.retry', 'staff'],
  ['dns.', 'domains'],
  ['domains.registrar-message.', 'staff'],
  ['domains.', 'domains'],
  ['ordering.refund-came-back', 'staff'],
  ['ordering.', 'orders'],
  ['services.', ['services', 'products']],
  ['support.canned.', 'staff'],
  ['support.', 'support'],
  ['people.mail-resent', 'staff'],
  ['people.contact-', ['domains', 'users']],
  ['people.', 'users'],
  ['partner.application-', 'staff'],
  ['partner.signup-', 'staff'],
  ['partner.', 'users'],
  ['integrations.', 'users'],
  ['overview.task.', ['domains', 'services', 'products']],
  ['session.sso-', 'users'],
  ['session.', 'users'],
]

/** Lines that nobody reads: who comes in every day would read of nothing else, and a step of a switch is not the work. */
export const unread: readonly string[] = ['session.signed-in', 'session.one-time-login-issued', 'session.ended']

/** What a user is told of, in the order in which beginnings are tried. They always read what is about their own account. */
export function toldTo(principal: Principal): { beginning: string; isTold: boolean }[] {
  return circles.map(([beginning, told]) => ({ beginning, isTold: mayRead(principal, accessOf(told)) }))
}

/** A managed client's invoices are its partner's (core §6), and so is what is told of them. */
const accessOf = (told: Told): Access => {
  if (told === 'staff') return ['admin']
  if (told === 'invoices') return ['not-managed-client|admin', 'perm:invoices|admin']
  const rights = typeof told === 'string' ? [told] : told
  return [[...rights.map((right) => `perm:${right}` as const), 'admin'].join('|') as Access[number]]
}
const mayRead = (principal: Principal, access: Access): boolean => allows(principal, ['signed-in', ...access])

/** Whether customers read of it at all. */
export const isForCustomers = (action: string): boolean =>
  !unread.includes(action) && (circles.find(([beginning]) => action.startsWith(beginning))?.[1] ?? 'staff') !== 'staff'

/** The screens of what somebody looked at, and the right that opens them. */
const screens: readonly (readonly [path: string, told: Told])[] = [
  ['/domains', 'domains'],
  ['/invoices', 'invoices'],
  ['/services', ['services', 'products']],
  ['/supports', 'support'],
  ['/users', 'users'],
]

/** Whether a path that a user once looked at still opens for them. */
export function stillOpens(principal: Principal, path: string): boolean {
  const bare = path.replace(/^\/(en|fr)(?=\/|$)/, '')
  const told = screens.find(
    ([screen]) => bare === screen || (/^[/?]/.test(bare.slice(screen.length)) && bare.startsWith(screen)),
  )
  return told === undefined || mayRead(principal, accessOf(told[1]))
}

/** Whose work the tray shows, by what it is about. */
const subjects: readonly (readonly [type: string, told: Told])[] = [
  ['domain', 'domains'],
  ['contact', 'domains'],
  ['service', ['services', 'products']],
  // One act on many domains.
  ['many', 'domains'],
  ['integration', 'users'],
]

/** The subjects of work that a user does not follow, unless they began it themselves. */
export const hiddenSubjects = (principal: Principal): string[] =>
  subjects.filter(([, told]) => !mayRead(principal, accessOf(told))).map(([type]) => type)
