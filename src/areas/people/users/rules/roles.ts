import { type ClientType, type Permission, permissionNames } from '#base/access.ts'

export type Rights = Partial<Record<Permission, boolean>>

/** Permissions that can be granted. `domains_config` comes with a share link only. */
export const grantable = permissionNames.filter((name) => name !== 'domains_config')
/**
 * Permissions that open a screen for the users of this type of client. Others are kept where a user has them, but not
 * offered. Reports are for partners.
 */
export const opensSomething = (right: Permission, clientType: ClientType | undefined): boolean =>
  right !== 'reports' || clientType === 'Partner'

export type Grantable = Exclude<Permission, 'domains_config'>

export const roleNames = ['staff', 'administrator', 'technical', 'finance', 'support'] as const
export type Role = (typeof roleNames)[number]
/** `custom`: permissions of no role. */
export type ShownRole = Role | 'custom'

const everything = grantable.filter((name) => name !== 'admin')

/**
 * Roles are sets of permissions (core §6 names roles without defining them). Everybody starts at the overview; `staff`
 * is for the provider's own users.
 */
export const roles: Readonly<Record<Role, readonly Permission[]>> = {
  staff: [...everything, 'admin'],
  administrator: everything,
  technical: ['overview', 'domains', 'products', 'services', 'wordpress', 'support'],
  finance: ['overview', 'invoices', 'orders', 'reports', 'support'],
  support: ['overview', 'support'],
}

export const rightsOf = (role: Role): Rights => Object.fromEntries(roles[role].map((name) => [name, true]))

/** The role with these permissions, ignoring sharing rights. */
export function roleOf(rights: Rights): ShownRole {
  const held = grantable.filter((name) => rights[name])
  const fits = (role: Role) => roles[role].length === held.length && held.every((name) => roles[role].includes(name))
  return roleNames.find(fits) ?? 'custom'
}

/** Stored permissions: only those that are on. */
export const tidyRights = (rights: Rights): Rights =>
  Object.fromEntries(permissionNames.filter((name) => rights[name]).map((name) => [name, true]))

export const addedRights = (before: Rights, after: Rights): Permission[] =>
  permissionNames.filter((name) => after[name] && !before[name])
