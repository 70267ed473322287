import type { Caller } from '#base/access.ts'
import { addedRights, grantable, type Rights, rightsOf } from './roles.ts'

export type Granter = Pick<Caller, 'accountId' | 'actorAccountId' | 'clientId' | 'permissions' | 'selectedProducts'>
/** The user to be changed; without an id one to be invited. */
export type Subject = {
  accountId?: number
  clientId: number
  permissions: Rights
  /** The user sees domains or services that the caller does not. */
  seesMore?: boolean
}
export type Wanted = { permissions?: Rights | undefined; allProducts?: boolean | undefined }
export type GrantRefusal =
  | 'own_rights'
  | 'outranked'
  | 'admin_by_admin'
  | 'admin_elsewhere'
  | 'admin_sees_all'
  | 'beyond_own_rights'
  | 'beyond_own_products'

const isSelf = (granter: Granter, subject: Subject) =>
  subject.accountId !== undefined && [granter.accountId, granter.actorAccountId].includes(subject.accountId)

/** Staff may grant everything; others what they have themselves. */
const holdsAll = (granter: Granter, rights: Rights) =>
  granter.permissions.admin === true || grantable.every((name) => !rights[name] || granter.permissions[name])

/**
 * Whether the caller may act on a user (lock, remove, unlock, change credentials): not on themselves, and not on a user
 * with more rights or products. Taking over such a user would bypass all other rules.
 */
export function touchRefusal(granter: Granter, subject: Subject): 'own_rights' | 'outranked' | undefined {
  if (isSelf(granter, subject)) return 'own_rights'
  return outranks(granter, subject) ? 'outranked' : undefined
}

export const outranks = (granter: Granter, subject: Subject): boolean =>
  subject.seesMore === true || !holdsAll(granter, subject.permissions)

/** Whether no user of the client can have more rights than the caller. */
export const holdsEverything = (granter: Granter): boolean =>
  granter.permissions.admin === true || (!granter.selectedProducts && holdsAll(granter, rightsOf('administrator')))

/** Whether the user may get these rights and products; the more general refusal comes first. */
export function grantRefusal(granter: Granter, subject: Subject, wanted: Wanted): GrantRefusal | undefined {
  const refused = touchRefusal(granter, subject)
  if (refused) return refused
  const rights = wanted.permissions ?? subject.permissions
  const added = addedRights(subject.permissions, rights)
  if (added.includes('admin') && !granter.permissions.admin) return 'admin_by_admin'
  if (added.includes('admin') && granter.clientId !== subject.clientId) return 'admin_elsewhere'
  if (!holdsAll(granter, Object.fromEntries(added.map((name) => [name, true])))) return 'beyond_own_rights'
  if (rights.admin && wanted.allProducts === false) return 'admin_sees_all'
  if (wanted.allProducts && granter.selectedProducts) return 'beyond_own_products'
  return undefined
}

/**
 * Whether the client would be left without a user who manages its users. `others`: how many other open accounts of the
 * client have the right `users` and have signed in before.
 */
export const leavesNoManager = (now: { permissions: Rights; isOpen: boolean }, then: typeof now, others: number) =>
  others === 0 && now.isOpen && now.permissions.users === true && !(then.isOpen && then.permissions.users === true)
