import type { Column } from './column.ts'

/** Which columns a user hid, and in which order they want the others. */
export type ColumnChoice = { hidden: readonly string[]; order: readonly string[] }

const texts = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined)

/** Parses the stored choice; a plain list holds hidden columns, without an order. */
export function readChoice(kept: unknown): Partial<ColumnChoice> {
  const bare = texts(kept)
  if (bare) return { hidden: bare }
  const { hidden, order } = (kept ?? {}) as Record<string, unknown>
  return { ...(texts(hidden) && { hidden: texts(hidden)! }), ...(texts(order) && { order: texts(order)! }) }
}

/** The first column stays first; the others in the chosen order, and new ones where they would be by default. */
export function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const [first, ...rest] = columns
  if (!first) return []
  const placed = order.flatMap((id) => rest.filter((column) => column.id === id))
  const left = rest.map((column) => (order.includes(column.id) ? placed.shift() : column))
  return [first, ...left.filter((column) => column !== undefined)]
}

/** Moves a column one place; at either end it stays. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const rest = ids.filter((each) => each !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
