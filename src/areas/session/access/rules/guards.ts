import type { Access, AccessWord, Caller, Duty, Permission } from '#base/access.ts'

/** A named permission holds when its flag is set in the map (core §6). */
export const hasPermission = (principal: Caller | undefined, name: Permission): boolean =>
  principal?.permissions[name] === true

const setPermissions = (principal: Caller): Permission[] =>
  (Object.keys(principal.permissions) as Permission[]).filter((name) => principal.permissions[name])

/** What each access word requires of the caller: one row per word of core §6. */
const answers: Record<Exclude<AccessWord, `perm:${string}`>, (principal: Caller | undefined) => boolean> = {
  'anonymous-ok': () => true,
  'signed-in': (principal) => principal !== undefined && principal.sharedDomainId === undefined,
  'signing-in': (principal) => principal !== undefined && principal.sharedDomainId === undefined,
  'own-session': (principal) =>
    principal !== undefined &&
    principal.sharedDomainId === undefined &&
    principal.actorAccountId === undefined &&
    principal.tokenScopes === undefined,
  // "No permissions" means no map, an empty map, or all flags off.
  basic: (principal) => !principal || setPermissions(principal).every((name) => name === 'domains_config'),
  admin: (principal) => hasPermission(principal, 'admin'),
  partner: (principal) => principal?.clientType === 'Partner',
  'partner-not-private-label': (principal) => principal?.clientType === 'Partner' && principal.labelType !== 2,
  'not-label': (principal) => !principal || principal.labelType === 0,
  'not-managed-client': (principal) => principal?.clientType !== 'Managed Client',
  'managed-client': (principal) => principal?.clientType === 'Managed Client',
  'share-key': (principal) => principal?.sharedDomainId !== undefined,
}

/** An unknown access word is a programming error, answered with status 500 (core §6). */
export class UnknownMiddleware extends Error {
  readonly statusCode = 500
  constructor(name: string) {
    super(`Unknown middleware ${name}`)
    this.name = 'UnknownMiddleware'
  }
}

/** Words that concern who somebody is, not what they may do: they hold before the sign-in is complete too. */
const beforeDuty: readonly string[] = ['signing-in', 'own-session']

function holds(caller: Caller | undefined, word: string): boolean {
  // A user with an outstanding duty counts as a visitor for everything else.
  const principal = caller?.must && !beforeDuty.includes(word) ? undefined : caller
  if (word.startsWith('perm:')) return hasPermission(principal, word.slice('perm:'.length) as Permission)
  const answer = answers[word as keyof typeof answers]
  if (!answer) throw new UnknownMiddleware(word)
  return answer(principal)
}

/** Whether the caller has access: all entries must hold, and an entry holds when one of its words does. */
export const allows = (principal: Caller | undefined, access: Access): boolean =>
  access.every((entry) => entry.split('|').some((word) => holds(principal, word)))

/** The screens that end a restricted session. */
export const dutyScreens = {
  'change-password': '/auth/new-password',
  'two-factor': '/auth/two-factor',
} as const satisfies Record<Duty, string>

/**
 * Where to send a user who may not open a screen (core §6): visitors to sign-in; `basic` to the start page; users with
 * an outstanding duty to its screen; all others to the overview, and from the overview to the start page, so that there
 * is no redirect loop.
 */
export function redirectFor(
  principal: Caller | undefined,
  access: Access,
  path = '',
): '/auth/signin' | '/overview' | '/' | (typeof dutyScreens)[Duty] | undefined {
  if (allows(principal, access)) return undefined
  if (principal?.must) return dutyScreens[principal.must]
  if (!principal && access.some((entry) => entry !== 'basic' && entry !== 'not-label')) return '/auth/signin'
  if (access.includes('basic') && !allows(principal, ['basic'])) return '/'
  return path === '/overview' || !hasPermission(principal, 'overview') ? '/' : '/overview'
}
