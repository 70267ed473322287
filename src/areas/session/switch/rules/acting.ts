import type { ClientType, Permission } from '#base/access.ts'
import type { AccountId, ClientId } from '#base/ids.ts'

type Permissions = Partial<Record<Permission, boolean>>

/** Somebody's account, as far as it matters who may act for whom. */
export type ActingParty = {
  accountId: AccountId
  clientId: ClientId
  clientType: ClientType
  /** The partner of the account's client. */
  partnerId: ClientId | null
  permissions: Permissions
  /** Sees selected domains and services alone. */
  selectedProducts?: boolean
  isClosed?: boolean
}

export type ActingFlaw = 'switch_not_found' | 'switch_closed' | 'switch_staff' | 'switch_selected'

const isAdmin = (party: { permissions: Permissions }) => party.permissions.admin === true

/** Staff reach everybody; a partner's people reach its clients' and each other. */
const reaches = (actor: ActingParty, subject: ActingParty): boolean =>
  isAdmin(actor) ||
  (actor.clientType === 'Partner' &&
    actor.permissions.users === true &&
    (subject.partnerId === actor.clientId || subject.clientId === actor.clientId))

/**
 * Why somebody may not act for somebody else; `undefined` when they may. Never for staff, whose rights nobody borrows; and a user
 * who sees a selection of things does not get around it by acting as somebody who sees them all.
 */
export function actingFlaw(actor: ActingParty, subject: ActingParty): ActingFlaw | undefined {
  if (!reaches(actor, subject) || subject.accountId === actor.accountId) return 'switch_not_found'
  if (isAdmin(subject)) return 'switch_staff'
  if (subject.isClosed) return 'switch_closed'
  if (actor.selectedProducts) return 'switch_selected'
  return undefined
}

/**
 * What a user may do while they act for somebody else: what that person may, and never more than they may themselves. Rights of
 * the staff stay behind until they go back.
 */
export function permissionsWhileActing(subject: Permissions, actor: Permissions): Permissions {
  const names = Object.keys(subject) as Permission[]
  const borrowed = names.filter((name) => name !== 'admin' && (isAdmin({ permissions: actor }) || actor[name] === true))
  return Object.fromEntries(borrowed.map((name) => [name, subject[name] === true]))
}
