/**
 * `keep`: it exists already. `replace`: another value is in its place. `remove`: it conflicts. `blocked`: the existing
 * record is kept by a part of the portal, and only that part may change it.
 */
export const lineActions = ['add', 'replace', 'keep', 'remove', 'blocked'] as const
export type LineAction = (typeof lineActions)[number]

export const changes = ({ action }: { action: LineAction }): boolean =>
  action === 'add' || action === 'replace' || action === 'remove'

export const lineReasons = [
  'missing',
  'present',
  'priority',
  'other_value',
  'other_mail_server',
  'include_added',
  'merged',
  'other_type',
  'managed',
] as const
export type LineReason = (typeof lineReasons)[number]
