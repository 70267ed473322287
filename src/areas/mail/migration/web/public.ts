import type { Target } from '#design/components/link.tsx'

/** The migrations of a domain. */
export const toMailMigration = (domain: string): Target => ({ to: `/domains/${domain}/mail-migration` })
