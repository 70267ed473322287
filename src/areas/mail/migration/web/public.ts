import type { Target } from '#design/components/link.tsx'

export { countText } from './migration-words.ts'
/** The migrations of a domain. */
export const toMailMigration = (domain: string): Target => ({ to: `/domains/${domain}/mail-migration` })
