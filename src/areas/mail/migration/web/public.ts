import type { Target } from '#design/components/link.tsx'

export { countText } from './migration-words.ts'
/** Mailboxes of a domain that come from elsewhere. */
export const toMailMigration = (domain: string): Target => ({ to: `/domains/${domain}/mail-migration` })
