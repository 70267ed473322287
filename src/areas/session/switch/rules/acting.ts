import type { ClientType, Permission } from '#base/access.ts'
import type { AccountId, ClientId } from '#base/ids.ts'

type Permissions = Partial<Record<Permission, boolean>>

/** An account, as far as it matters for acting. */
export type ActingParty = {
  accountId: AccountId
  clientId: ClientId
  clientType: ClientType
  /** The partner of the account's client. */
  partnerId: ClientId | null
  permissions: Permissions
  /** Restricted to selected domains and services. */
  selectedProducts?: boolean
  isClosed?: boolean
}

export type ActingFlaw = 'switch_not_found' | 'switch_closed' | 'switch_staff' | 'switch_selected'

const isAdmin = (party: { permissions: Permissions }) => party.permissions.admin === true

/** Staff reach everybody; a partner's users reach its clients' users and each other. */
const reaches = (actor: ActingParty, subject: ActingParty): boolean =>
  isAdmin(actor) ||
  (actor.clientType === 'Partner' &&
    actor.permissions.users === true &&
    (subject.partnerId === actor.clientId || subject.clientId === actor.clientId))

/**
 * Why a user may not act for another; `undefined` when they may. Nobody acts for staff; and a user restricted to
 * selected products cannot escape that by acting for an unrestricted one.
 */
export function actingFlaw(actor: ActingParty, subject: ActingParty): ActingFlaw | undefined {
  if (!reaches(actor, subject) || subject.accountId === actor.accountId) return 'switch_not_found'
  if (isAdmin(subject)) return 'switch_staff'
  if (subject.isClosed) return 'switch_closed'
  if (actor.selectedProducts) return 'switch_selected'
  return undefined
}

/** Permissions while acting: those that both have. Staff rights are not available until the user goes back. */
export function permissionsWhileActing(subject: Permissions, actor: Permissions): Permissions {
  const names = Object.keys(subject) as Permission[]
  const borrowed = names.filter((name) => name !== 'admin' && (isAdmin({ permissions: actor }) || actor[name] === true))
  return Object.fromEntries(borrowed.map((name) => [name, subject[name] === true]))
}
