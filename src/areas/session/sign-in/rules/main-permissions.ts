import { type Permission, permissionNames } from '#base/access.ts'

/** What the account may do with which a client signs up: everything but what is the provider's own, or a sharing right. */
export const mainPermissions: Partial<Record<Permission, boolean>> = Object.fromEntries(
  permissionNames.filter((name) => name !== 'admin' && name !== 'domains_config').map((name) => [name, true]),
)
