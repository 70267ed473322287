import type { ExtensionKind, UserRole } from '#base/wordpress/words.ts'

export const pluginActs = ['install', 'activate', 'deactivate', 'delete', 'auto_update_on', 'auto_update_off'] as const
/** A theme is switched off by choosing another one. */
export const themeActs = ['install', 'activate', 'delete', 'auto_update_on', 'auto_update_off'] as const
export type ExtensionAct = (typeof pluginActs)[number]

type Extension = { slug: string; isActive: boolean; autoUpdate: boolean; isParent?: boolean | undefined }
type ExtensionFault =
  | 'site_extension_not_found'
  | 'extension_there'
  | 'extension_active'
  | 'extension_already_so'
  | undefined

/** Why a plugin or a theme cannot be changed so, as far as is known; the host has the last word. */
export function extensionFault(
  extensions: readonly Extension[],
  { kind, act, slug }: { kind: ExtensionKind; act: ExtensionAct; slug: string },
): ExtensionFault {
  const found = extensions.find((each) => each.slug === slug)
  if (act === 'install') return found ? 'extension_there' : undefined
  if (!found) return 'site_extension_not_found'
  // WordPress deletes an active plugin only after it was switched off, and never a theme that pages are made with.
  if (act === 'delete')
    return found.isActive || (kind === 'theme' && found.isParent === true) ? 'extension_active' : undefined
  const isSo = {
    activate: found.isActive,
    deactivate: !found.isActive,
    auto_update_on: found.autoUpdate,
    auto_update_off: !found.autoUpdate,
  }[act]
  return isSo ? 'extension_already_so' : undefined
}

type User = { id: number; login: string; email: string; roles: readonly string[] }
type UserFault =
  | { code: 'site_login_taken'; field: 'login' }
  | { code: 'site_email_taken'; field: 'email' }
  | { code: 'heir_invalid'; field: 'heir' }
  | { code: 'site_user_not_found' | 'last_administrator' }
  | undefined

const isAdministrator = ({ roles }: Pick<User, 'roles'>): boolean => roles.includes('administrator')
const isOnlyAdministrator = (users: readonly User[], id: number): boolean =>
  users.some((user) => user.id === id && isAdministrator(user)) &&
  !users.some((user) => user.id !== id && isAdministrator(user))

export type UserChange =
  | { act: 'add'; login: string; email: string }
  | { act: 'role'; user: number; role: UserRole }
  | { act: 'password'; user: number }
  | { act: 'delete'; user: number; heir: number }

const alike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Why the users of a site cannot be changed so: somebody must always be able to look after it. */
export function userFault(users: readonly User[], change: UserChange): UserFault {
  if (change.act === 'add') {
    if (users.some(({ login }) => alike(login, change.login))) return { code: 'site_login_taken', field: 'login' }
    const isTaken = users.some(({ email }) => alike(email, change.email))
    return isTaken ? { code: 'site_email_taken', field: 'email' } : undefined
  }
  if (!users.some(({ id }) => id === change.user)) return { code: 'site_user_not_found' }
  const ends = change.act === 'delete' || (change.act === 'role' && change.role !== 'administrator')
  if (ends && isOnlyAdministrator(users, change.user)) return { code: 'last_administrator' }
  if (change.act !== 'delete') return undefined
  const inherits = change.heir !== change.user && users.some(({ id }) => id === change.heir)
  return inherits ? undefined : { code: 'heir_invalid', field: 'heir' }
}

/** As whom a link signs in where nobody is named: the administrator who was there first. */
export const firstAdministrator = <Of extends User>(users: readonly Of[]): Of | undefined =>
  users.filter(isAdministrator).toSorted((one, other) => one.id - other.id)[0]
