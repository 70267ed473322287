import type { Target } from '#design/components/link.tsx'

export const toStatements = (): Target => ({ to: '/staff/statements' })
export const toStatement = (id: number): Target => ({ to: `/staff/statements/${id}` })
/** The work of all statements together. */
export const toOpenEntries = (): Target => ({ to: '/staff/statements', search: { tab: 'entries' } })

export { waitWords } from './entry-words.ts'
