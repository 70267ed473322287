import type { PaletteItem, PaletteSource } from '../router/slots.ts'

export type PaletteGroup = { id: string; title: string; items: readonly PaletteItem[] }

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word begins somewhere in the text, without regard to case and accents. */
export function fits(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => folded.includes(word))
}

/** A source over things that are known here: screens, actions. */
export const fixedSource = (id: string, title: () => string, items: () => readonly PaletteItem[]): PaletteSource => ({
  id,
  title,
  find: (query) => items().filter((item) => fits(`${item.label} ${item.note ?? ''}`, query)),
})

/** Asks all sources; one that fails or is slow does not keep the others back. */
export async function findEverywhere(
  sources: readonly PaletteSource[],
  query: string,
  signal: AbortSignal,
  onGroup: (group: PaletteGroup) => void,
): Promise<void> {
  await Promise.allSettled(
    sources
      .filter((source) => query.trim().length >= (source.from ?? 0))
      .map(async (source) => {
        const items = await source.find(query.trim(), signal)
        if (!signal.aborted) onGroup({ id: source.id, title: source.title(), items })
      }),
  )
}

/** Where the thing itself is called so comes before where it is only mentioned: a domain before its invoices. */
export function bestFirst(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const isNamed = (group: PaletteGroup) => Number(group.items.some((item) => fits(item.label, query)))
  return groups.toSorted((one, other) => isNamed(other) - isNamed(one))
}
