import { allows } from '#areas/session/access/rules/guards.ts'
import type { Access, Caller, Permission } from '#base/access.ts'

/** Who may read a log line: users with one of these rights; `staff`: staff only. */
type Readers = Permission | readonly Permission[] | 'staff'
/** As areas declare it, by the beginning of a name or a path. */
type Declared = Readonly<Record<string, Readers>>

/** Lines that are not shown: sign-ins would fill the list, and single steps are no work of their own. */
export const unread: readonly string[] = ['session.signed-in', 'session.one-time-login-issued', 'session.ended']

const longestFirst = (declared: Declared) =>
  Object.entries(declared).toSorted(([one], [other]) => other.length - one.length)

/**
 * What a user may read of the log, or follow of the tasks, with prefixes in the order in which they are tried. Users always read lines
 * about their own account, and follow what they started.
 */
export function toldTo(principal: Caller, declared: Declared): { beginning: string; isTold: boolean }[] {
  return longestFirst(declared).map(([beginning, readers]) => ({
    beginning,
    isTold: mayRead(principal, accessOf(readers)),
  }))
}

/** A managed client's invoices belong to its partner (core §6), and so do the lines about them. */
const accessOf = (readers: Readers): Access => {
  if (readers === 'staff') return ['admin']
  if (readers === 'invoices') return ['not-managed-client|admin', 'perm:invoices|admin']
  const rights = typeof readers === 'string' ? [readers] : readers
  return [[...rights.map((right) => `perm:${right}` as const), 'admin'].join('|') as Access[number]]
}
const mayRead = (principal: Caller, access: Access): boolean => allows(principal, ['signed-in', ...access])

/** Whether customers may read it at all. */
export const isForCustomers = (action: string, log: Declared): boolean =>
  !unread.includes(action) &&
  (longestFirst(log).find(([beginning]) => action.startsWith(beginning))?.[1] ?? 'staff') !== 'staff'

/** Whether the user may still open a path that they viewed earlier. */
export function stillOpens(principal: Caller, path: string, screens: Declared): boolean {
  const bare = path.replace(/^\/(en|fr)(?=\/|$)/, '')
  const found = longestFirst(screens).find(
    ([screen]) => bare === screen || (/^[/?]/.test(bare.slice(screen.length)) && bare.startsWith(screen)),
  )
  return found === undefined || mayRead(principal, accessOf(found[1]))
}
