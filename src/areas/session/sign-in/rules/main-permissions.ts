import { type Permission, permissionNames } from '#base/access.ts'

/** Permissions of a new client's first account: all but those of the provider and the sharing rights. */
export const mainPermissions: Partial<Record<Permission, boolean>> = Object.fromEntries(
  permissionNames.filter((name) => name !== 'admin' && name !== 'domains_config').map((name) => [name, true]),
)
