/** The orders of a folder: folders first, and equal entries by name. */
export const fileSorts = ['name', 'size', 'date'] as const
export type FileOrder = { by: (typeof fileSorts)[number]; descending: boolean }

type Named = { name: string; kind: string }
type Weighed = Named & { sizeBytes: number; modifiedAt: string }

const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })
const plainly = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
/** Natural order: `2.jpg` before `10.jpg`. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other) || plainly(one, other)

const rank = ({ kind }: Named): number => (kind === 'folder' ? 0 : 1)

export const byName =
  (descending: boolean) =>
  (one: Named, other: Named): number =>
    rank(one) - rank(other) || compareNames(one.name, other.name) * (descending ? -1 : 1)

export const byOrder =
  ({ by, descending }: FileOrder) =>
  (one: Weighed, other: Weighed): number => {
    const sign = descending ? -1 : 1
    const weighed = by === 'size' ? one.sizeBytes - other.sizeBytes : plainly(one.modifiedAt, other.modifiedAt)
    return (
      rank(one) - rank(other) || (by === 'name' ? 0 : weighed * sign) || byName(by === 'name' && descending)(one, other)
    )
  }

/** One page of a sorted list, and the start of the next: after the last name, or where that would be if it is gone. */
export function pageIn<Entry extends { name: string }>(
  ordered: readonly Entry[],
  cursor: string | undefined,
  most: number,
): { shown: readonly Entry[]; next: string | null } {
  const from = cursor === undefined ? 0 : placeAfter(ordered, cursor)
  const shown = ordered.slice(from, from + most)
  const last = shown.at(-1)
  return { shown, next: last && from + most < ordered.length ? `${from + shown.length}/${last.name}` : null }
}

function placeAfter(ordered: readonly { name: string }[], cursor: string): number {
  const [, at = '0', name = ''] = /^(\d{1,9})\/(.*)$/s.exec(cursor) ?? []
  const found = ordered.findIndex((each) => each.name === name)
  return found < 0 ? Number(at) : found + 1
}
