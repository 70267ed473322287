import type { Locale, Words } from './locale.ts'

/**
 * Refusals are a closed list: each area names the reasons for which it says no, with the HTTP status and the text in
 * three languages. Code everywhere compares codes; nobody matches on words.
 */
export type RefusalEntry = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 502 | 503
  text: Words
}
export type RefusalTable = Record<string, RefusalEntry>

/** Declares an area's refusals. `{name}` in a text is filled from the refusal's values. */
export const refusals = <const T extends RefusalTable>(table: T): T => table

/** Texts per field, as the answer's `errors` carries them. */
export type FieldErrors = Record<string, readonly string[]>

/** One field of a refusal that is about several. */
export type FieldRefusal = { field: string; entry: RefusalEntry; values?: Readonly<Record<string, string | number>> }

/**
 * A "no" with a reason the caller can act on. Thrown by actions and rules' callers; the HTTP layer turns it into
 * `{ error, code, errors? }` in the caller's language, and the transaction is rolled back.
 */
export class Refusal extends Error {
  readonly code: string
  readonly entry: RefusalEntry
  readonly values: Readonly<Record<string, string | number>>
  /** Set when the refusal is about one field: the screen shows it beside that field. */
  readonly field: string | undefined
  /** Set when several fields are wrong at once, each with its own words. */
  readonly fields: readonly FieldRefusal[]
  /** Whatever a program needs to continue, such as the conflicting records of a 409. */
  readonly details: unknown

  constructor(
    code: string,
    entry: RefusalEntry,
    options: {
      values?: Record<string, string | number>
      field?: string
      fields?: readonly FieldRefusal[]
      details?: unknown
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.entry = entry
    this.values = options.values ?? {}
    this.field = options.field
    this.fields = options.fields ?? []
    this.details = options.details
  }
}

/** `const refuse = refuser(dnsRefusals)` gives an area a `refuse('cname_conflict', { field: 'recordName' })` of its own. */
export const refuser =
  <T extends RefusalTable>(table: T) =>
  (code: keyof T & string, options?: ConstructorParameters<typeof Refusal>[2]): never => {
    throw new Refusal(code, table[code] as RefusalEntry, options)
  }

export const fillWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

/** The words of a refusal, its numbers with the comma of that language. */
export function refusalText({ entry, values = {} }: Pick<FieldRefusal, 'entry' | 'values'>, locale: Locale): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' && locale !== 'en' ? String(value).replace('.', ',') : value,
  ])
  return fillWords(entry.text[locale], Object.fromEntries(written))
}
