/** What Microsoft answers. Names begin with a capital at some places of Partner Center; here none does. */
export type Row = Readonly<Record<string, unknown>>

const lowered = (name: string): string => (name.startsWith('@') ? name : name.charAt(0).toLowerCase() + name.slice(1))

export function camelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [lowered(name), camelled(each)]))
}

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
/** Null where nothing is said. */
export const said = (value: unknown): string | null => text(value) || null
export const number = (value: unknown): number | undefined => {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const rowOf = (value: unknown): Row => (isRow(value) ? value : {})
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
/** The rows of a collection: `items` at Partner Center, `value` at Graph; some answers are a bare list. */
export const itemsOf = (answer: unknown): Row[] =>
  Array.isArray(answer) ? rowsOf(answer) : rowsOf(rowOf(answer).items ?? rowOf(answer).value)

/** Moments come without a zone now and then, and are of UTC then. */
export function moment(value: unknown): string | null {
  const given = text(value).replaceAll(': ', ':')
  if (given === '') return null
  const at = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(given) ? given : `${given}Z`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
export const dayOf = (value: unknown): string | null => moment(value)?.slice(0, 10) ?? null

/** A part of a path. */
export const part = (value: string): string => encodeURIComponent(value)
