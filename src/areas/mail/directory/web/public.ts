import type { Target } from '#design/components/link.tsx'

/** The mailboxes of all domains; `attention` filters those that need attention. */
export const toDirectory = (attention?: string): Target => ({
  to: '/mail',
  ...(attention && { search: { attention } }),
})

export { DirectoryTable } from './directory-table.tsx'
export { directoryQueryOf } from './queries.ts'
export { toMailbox } from './to-mailbox.ts'
