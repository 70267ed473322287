import type { UserRole } from '#base/wordpress/words.ts'
import { m } from '#words'

export const roleWords: Readonly<Record<UserRole, () => string>> = {
  administrator: m.wordpress_role_administrator,
  editor: m.wordpress_role_editor,
  author: m.wordpress_role_author,
  contributor: m.wordpress_role_contributor,
  subscriber: m.wordpress_role_subscriber,
}
export const roleHelp: Readonly<Record<UserRole, () => string>> = {
  administrator: m.wordpress_role_administrator_help,
  editor: m.wordpress_role_editor_help,
  author: m.wordpress_role_author_help,
  contributor: m.wordpress_role_contributor_help,
  subscriber: m.wordpress_role_subscriber_help,
}

/** A plugin may have roles of its own, which are called as it calls them. */
const roleText = (role: string): string => (Object.hasOwn(roleWords, role) ? roleWords[role as UserRole]() : role)
export const rolesText = (roles: readonly string[]): string =>
  roles.length === 0 ? m.wordpress_role_none() : roles.map(roleText).join(', ')
