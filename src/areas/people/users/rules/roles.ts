import { type ClientType, type Permission, permissionNames } from '#base/access.ts'

export type Rights = Partial<Record<Permission, boolean>>

/** What can be given to a user. `domains_config` is not: it comes with a share link. */
export const grantable = permissionNames.filter((name) => name !== 'domains_config')
/**
 * Rights that open a screen for the people of a client; the others are kept where somebody has them, and offered to nobody.
 * Reports are a partner's.
 */
export const opensSomething = (right: Permission, clientType: ClientType | undefined): boolean =>
  right !== 'wordpress' && (right !== 'reports' || clientType === 'Partner')

export type Grantable = Exclude<Permission, 'domains_config'>

export const roleNames = ['staff', 'administrator', 'technical', 'finance', 'support'] as const
export type Role = (typeof roleNames)[number]
/** `custom`: rights that are no role's. */
export type ShownRole = Role | 'custom'

const everything = grantable.filter((name) => name !== 'admin')

/**
 * Roles are sets of permissions that fill the map (core §6 names roles without saying what they hold). Everybody starts at the
 * overview; `staff` are the provider's own people.
 */
export const roles: Readonly<Record<Role, readonly Permission[]>> = {
  staff: [...everything, 'admin'],
  administrator: everything,
  technical: ['overview', 'domains', 'products', 'services', 'wordpress', 'support'],
  finance: ['overview', 'invoices', 'orders', 'reports', 'support'],
  support: ['overview', 'support'],
}

export const rightsOf = (role: Role): Rights => Object.fromEntries(roles[role].map((name) => [name, true]))

/** Which role somebody's rights amount to. A sharing right beside them changes nothing. */
export function roleOf(rights: Rights): ShownRole {
  const held = grantable.filter((name) => rights[name])
  const fits = (role: Role) => roles[role].length === held.length && held.every((name) => roles[role].includes(name))
  return roleNames.find(fits) ?? 'custom'
}

/** Rights as they are kept: those that hold, and nothing about the others. */
export const tidyRights = (rights: Rights): Rights =>
  Object.fromEntries(permissionNames.filter((name) => rights[name]).map((name) => [name, true]))

export const addedRights = (before: Rights, after: Rights): Permission[] =>
  permissionNames.filter((name) => after[name] && !before[name])
