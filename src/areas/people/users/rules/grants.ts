import type { Caller } from '#base/access.ts'
import { addedRights, grantable, type Rights, rightsOf } from './roles.ts'

export type Granter = Pick<Caller, 'accountId' | 'actorAccountId' | 'clientId' | 'permissions' | 'selectedProducts'>
/** The user who is changed; without a number one who is being invited. */
export type Subject = {
  accountId?: number
  clientId: number
  permissions: Rights
  /** This user sees domains or services that the caller does not. */
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

/** Staff pass for everything; others for what they hold themselves. */
const holdsAll = (granter: Granter, rights: Rights) =>
  granter.permissions.admin === true || grantable.every((name) => !rights[name] || granter.permissions[name])

/**
 * Whether the caller may act on a user at all (close, remove, let in again, change their credentials): never on themselves, and
 * never on a user who may do or sees more than they do; otherwise taking over such a user would be a way around every other rule.
 */
export function touchRefusal(granter: Granter, subject: Subject): 'own_rights' | 'outranked' | undefined {
  if (isSelf(granter, subject)) return 'own_rights'
  return outranks(granter, subject) ? 'outranked' : undefined
}

export const outranks = (granter: Granter, subject: Subject): boolean =>
  subject.seesMore === true || !holdsAll(granter, subject.permissions)

/** Whether nobody whom they manage can outrank them. */
export const holdsEverything = (granter: Granter): boolean =>
  granter.permissions.admin === true || (!granter.selectedProducts && holdsAll(granter, rightsOf('administrator')))

/** Whether the user may be given the wanted rights and products. First the broader reason, then the finer one. */
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
 * Whether a client would be left with nobody who manages its users: this one does now, would no longer, and no other does.
 * `others` counts the open accounts of the client that hold `users` and have been used.
 */
export const leavesNoManager = (now: { permissions: Rights; isOpen: boolean }, then: typeof now, others: number) =>
  others === 0 && now.isOpen && now.permissions.users === true && !(then.isOpen && then.permissions.users === true)
