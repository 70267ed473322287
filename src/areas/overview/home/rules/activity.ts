import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Caller, Permission } from '#base/access.ts'

/** Who reads of something: users with one of these rights; `staff`: the provider's own people alone. */
type Readers = Permission | readonly Permission[] | 'staff'
/** As areas declare it, by the beginning of a name or a path. */
type Declared = Readonly<Record<string, Readers>>

/** Lines that nobody reads: who comes in every day would read of nothing else, and a step of a switch is not the work. */
export const unread: readonly string[] = ['session.signed-in', 'session.one-time-login-issued', 'session.ended']

const longestFirst = (declared: Declared) =>
  Object.entries(declared).toSorted(([one], [other]) => other.length - one.length)

/** What a user is told of, in the order in which beginnings are tried. They always read what is about their own account. */
export function toldTo(principal: Caller, log: Declared): { beginning: string; isTold: boolean }[] {
  return longestFirst(log).map(([beginning, readers]) => ({
    beginning,
    isTold: mayRead(principal, accessOf(readers)),
  }))
}

/** A managed client's invoices are its partner's (core §6), and so is what is told of them. */
const accessOf = (readers: Readers): Access => {
  if (readers === 'staff') return ['admin']
  if (readers === 'invoices') return ['not-managed-client|admin', 'perm:invoices|admin']
  const rights = typeof readers === 'string' ? [readers] : readers
  return [[...rights.map((right) => `perm:${right}` as const), 'admin'].join('|') as Access[number]]
}
const mayRead = (principal: Caller, access: Access): boolean => allows(principal, ['signed-in', ...access])

/** Whether customers read of it at all. */
export const isForCustomers = (action: string, log: Declared): boolean =>
  !unread.includes(action) &&
  (longestFirst(log).find(([beginning]) => action.startsWith(beginning))?.[1] ?? 'staff') !== 'staff'

/** Whether a path that a user once looked at still opens for them. */
export function stillOpens(principal: Caller, path: string, screens: Declared): boolean {
  const bare = path.replace(/^\/(en|fr)(?=\/|$)/, '')
  const found = longestFirst(screens).find(
    ([screen]) => bare === screen || (/^[/?]/.test(bare.slice(screen.length)) && bare.startsWith(screen)),
  )
  return found === undefined || mayRead(principal, accessOf(found[1]))
}

/** The subjects of work that a user does not follow, unless they began it themselves. */
export const hiddenSubjects = (principal: Caller, subjects: Declared): string[] =>
  Object.entries(subjects).flatMap(([type, readers]) => (mayRead(principal, accessOf(readers)) ? [] : [type]))
