import type { Principal } from '#base/access.ts'
import type { ProductAccess, User } from '../contract/shapes.ts'
import { touchRefusal } from '../rules/grants.ts'
import { roleOf } from '../rules/roles.ts'
import type { AccessRow } from './access-store.ts'
import type { UserRow } from './user-store.ts'

const statusOf = (row: UserRow): User['status'] => {
  if (row.disabled_at) return 'disabled'
  return row.has_password || row.last_signed_in_at ? 'active' : 'invited'
}

export const subjectOf = (row: UserRow) => ({
  accountId: row.id,
  clientId: row.client_id,
  permissions: row.permissions,
  seesMore: row.sees_more,
})

export const userOf = (row: UserRow, principal: Principal): User => ({
  id: row.id,
  clientId: row.client_id,
  clientName: row.client_name,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  locale: row.locale,
  role: roleOf(row.permissions),
  permissions: Object.fromEntries(Object.entries(row.permissions).filter(([, on]) => on)),
  status: statusOf(row),
  allProducts: row.all_products,
  selectedCount: row.all_products ? 0 : row.selected,
  twoFactor: row.two_factor,
  forceTwoFactor: row.force_two_factor,
  forcePasswordChange: row.force_password_change,
  authorisedIps: row.ip_allowlist,
  createdAt: row.created_at.toISOString(),
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  changeable: touchRefusal(principal, subjectOf(row)) === undefined,
})

export const accessOf = (row: AccessRow): ProductAccess => ({
  id: row.id,
  contact: row.account_id,
  contactName: `${row.first_name} ${row.last_name}`.trim(),
  contactEmail: row.email,
  status: row.status,
  type: row.domain_id === null ? 'service' : 'domain',
  productId: row.domain_id ?? row.service_id ?? 0,
  name: row.name,
  createdAt: row.created_at.toISOString(),
})
