/**
 * Changes to a list that a user stages, reviews and then saves together: records of a zone, rules of a firewall,
 * lines of a cron table. `Before` is an existing row, `Input` what a form makes of one. `key` identifies a change on
 * the screen; for an existing row it is derived from the row, so that a row has one change at most.
 */
export type StagedChange<Before, Input> =
  | { kind: 'new'; key: string; input: Input }
  | { kind: 'changed'; key: string; before: Before; input: Input }
  | { kind: 'removed'; key: string; before: Before }

/** Everything staged for one list, in the order in which it was staged. */
export type StagedChanges<Before, Input> = { rows: readonly StagedChange<Before, Input>[]; next: number }

export type StagedEdit<Before, Input> = { key: string; before: Before; input: Input }

export const nothingStaged: StagedChanges<never, never> = { rows: [], next: 1 }

const withoutKeys = <B, I>({ rows }: StagedChanges<B, I>, keys: ReadonlySet<string>) =>
  rows.filter(({ key }) => !keys.has(key))

export const addStaged = <B, I>({ rows, next }: StagedChanges<B, I>, input: I): StagedChanges<B, I> => ({
  rows: [...rows, { kind: 'new', key: `new-${next}`, input }],
  next: next + 1,
})

/** Each replaces what was staged for its row before. */
export function changeStaged<B, I>(
  staging: StagedChanges<B, I>,
  edits: readonly StagedEdit<B, I>[],
): StagedChanges<B, I> {
  const rest = withoutKeys(staging, new Set(edits.map(({ key }) => key)))
  return { ...staging, rows: [...rest, ...edits.map((edit) => ({ kind: 'changed' as const, ...edit }))] }
}

export function removeStaged<B, I>(
  staging: StagedChanges<B, I>,
  rows: readonly { key: string; before: B }[],
): StagedChanges<B, I> {
  const rest = withoutKeys(staging, new Set(rows.map(({ key }) => key)))
  return { ...staging, rows: [...rest, ...rows.map((row) => ({ kind: 'removed' as const, ...row }))] }
}

/** Edits a staged new or changed row, in its place. */
export const restageAt = <B, I>(staging: StagedChanges<B, I>, key: string, input: I): StagedChanges<B, I> => ({
  ...staging,
  rows: staging.rows.map((row) => (row.key === key && row.kind !== 'removed' ? { ...row, input } : row)),
})

export const undoStaged = <B, I>(staging: StagedChanges<B, I>, key: string): StagedChanges<B, I> => ({
  ...staging,
  rows: withoutKeys(staging, new Set([key])),
})

export const stagedAt = <B, I>({ rows }: StagedChanges<B, I>, key: string): StagedChange<B, I> | undefined =>
  rows.find((row) => row.key === key)

/** The answer to a save: rows as they are now, and the keys of removed ones. */
export type SavedChanges<Before> = { added: readonly Before[]; changed: readonly Before[]; removed: readonly string[] }

type Reversing<Before, Input> = {
  keyOf: (row: Before) => string
  /** What a form would contain for an existing row; undefined where there is no form. */
  inputOf: (row: Before) => Input | undefined
}

/**
 * The staging that reverts a saved one, and nothing that others did. Undefined where nothing was saved, or where more
 * was saved than had been staged.
 */
export function reverseOf<B, I>(
  { rows }: StagedChanges<B, I>,
  { added, changed, removed }: SavedChanges<B>,
  { keyOf, inputOf }: Reversing<B, I>,
): StagedChanges<B, I> | undefined {
  const before = new Map(rows.flatMap((row) => (row.kind === 'new' ? [] : [[row.key, row.before] as const])))
  if ([...changed.map(keyOf), ...removed].some((key) => !before.has(key))) return undefined
  const inputBefore = (key: string) => {
    const row = before.get(key)
    return row === undefined ? undefined : inputOf(row)
  }
  const undone: StagedChange<B, I>[] = [
    ...added.map((row) => ({ kind: 'removed' as const, key: keyOf(row), before: row })),
    ...changed.flatMap((row) => {
      const input = inputBefore(keyOf(row))
      return input === undefined ? [] : [{ kind: 'changed' as const, key: keyOf(row), before: row, input }]
    }),
    ...removed.flatMap((key, index) => {
      const input = inputBefore(key)
      return input === undefined ? [] : [{ kind: 'new' as const, key: `new-${index + 1}`, input }]
    }),
  ]
  return undone.length > 0 ? { rows: undone, next: removed.length + 1 } : undefined
}
