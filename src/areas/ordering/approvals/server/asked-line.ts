import type { Locale, Words } from '#base/locale.ts'

/** A requested or bought item in each language, because its readers have different ones. */
export type AskedLine = { described: Words; netCents: number }

/** As stored with the request; older ones have a single text. */
type StoredLine = Omit<AskedLine, 'described'> & { described?: Words; description?: string }
export type ReadLine = { description: string; netCents: number }

export const linesIn = (lines: unknown, locale: Locale): ReadLine[] =>
  (lines as readonly StoredLine[]).map(({ described, description = '', netCents }) => ({
    description: described?.[locale] ?? description,
    netCents,
  }))
