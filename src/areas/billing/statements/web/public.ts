import type { Target } from '#design/components/link.tsx'

export const toStatements = (): Target => ({ to: '/staff/statements' })
export const toStatement = (id: number): Target => ({ to: `/staff/statements/${id}` })
/** The unmatched entries of all statements. */
export const toOpenEntries = (): Target => ({ to: '/staff/statements', search: { tab: 'entries' } })

export { waitWords } from './entry-words.ts'
