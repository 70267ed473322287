import type { PaletteItem, PaletteSource } from '../router/slots.ts'
import type { ThingIntent } from './intent-search.ts'
import { fold, score } from './ranking.ts'

/** A line of the palette; one with `choose` asks first of which thing it is wanted. */
export type PaletteLine = PaletteItem & { choose?: ThingIntent }
export type PaletteGroup = { id: string; title: string; items: readonly PaletteLine[] }

/** How well a line is named by what was typed: its note and its other names count as well. */
export const lineScore = ({ label, note = '', also = '' }: PaletteItem, query: string): number =>
  score({ label, also: `${also} ${note}` }, query)

const byScore = (items: readonly PaletteLine[], query: string): PaletteLine[] =>
  items.toSorted((one, other) => lineScore(other, query) - lineScore(one, query))

/** Asks all sources; one that fails or is slow does not keep the others back. */
export async function findEverywhere(
  sources: readonly PaletteSource[],
  query: string,
  signal: AbortSignal,
  onGroup: (group: PaletteGroup) => void,
): Promise<void> {
  await Promise.allSettled(
    sources
      .filter((source) => query.length >= (source.from ?? 0))
      .map(async (source) => {
        const items = await source.find(query, signal)
        if (!signal.aborted) onGroup({ id: source.id, title: source.title(), items: byScore(items, query) })
      }),
  )
}

const bestOf = ({ items }: PaletteGroup, query: string): number =>
  Math.max(0, ...items.map((item) => lineScore(item, query)))

/** Where the thing itself is called so comes before where it is only mentioned: a domain before its invoices. */
export const bestFirst = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] =>
  groups.toSorted((one, other) => bestOf(other, query) - bestOf(one, query))

/** What was found for other words and is still named by these may stay in sight until the answers come. */
export const stillNamed = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] =>
  groups
    .map((group) => ({ ...group, items: group.items.filter((item) => lineScore(item, query) > 0) }))
    .filter(({ items }) => items.length > 0)

/** The same words, whatever their case, accents and spaces. */
export const sameWords = (query: string): string => fold(query).trim().replace(/\s+/g, ' ')
