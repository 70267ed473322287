import type { Locale, Words } from '#base/locale.ts'

/** Something that is asked for or bought, in each language: client, partner and every user of theirs read it in their own. */
export type AskedLine = { described: Words; netCents: number }

/** As it is stored with the request; older ones have one text alone. */
type StoredLine = Omit<AskedLine, 'described'> & { described?: Words; description?: string }
export type ReadLine = { description: string; netCents: number }

export const linesIn = (lines: unknown, locale: Locale): ReadLine[] =>
  (lines as readonly StoredLine[]).map(({ described, description = '', netCents }) => ({
    description: described?.[locale] ?? description,
    netCents,
  }))
