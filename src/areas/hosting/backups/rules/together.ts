import type { Backup } from './backup.ts'

/** A restore, as far as it matters which others were asked for with it. */
export type OneRestore = {
  job: number
  askedAt: string
  backup: Pick<Backup, 'kind' | 'database'>
  part: { kind: string }
  undoes: number | null
}

/** What one press asks for comes in within this time, one call after the other. */
const onePressMs = 60_000

const isSameThing = ({ backup: one }: OneRestore, { backup: other }: OneRestore) =>
  one.kind === other.kind && one.database === other.database

/**
 * The last restore and those that were asked for with it by one press, of restores with the newest first: the whole files and databases of one
 * moment, each once. A few files or tables are put back alone, and nothing that came before another press belongs to the last.
 */
export function lastTogether<Restore extends OneRestore>(restores: readonly Restore[]): Restore[] {
  const [last, ...earlier] = restores
  if (!last) return []
  const together = [last]
  for (const one of earlier) {
    const isOther =
      [last, one].some(({ part }) => part.kind !== 'whole') ||
      (one.undoes === null) !== (last.undoes === null) ||
      together.some((each) => isSameThing(each, one)) ||
      Date.parse(last.askedAt) - Date.parse(one.askedAt) >= onePressMs
    if (isOther) break
    together.push(one)
  }
  return together
}

/** The restores that were taken back, or are being. */
export const takenBackIn = (jobs: readonly { undoes: number | null; state: string }[]): ReadonlySet<number> =>
  new Set(jobs.flatMap(({ undoes, state }) => (undoes !== null && state !== 'failed' ? [undoes] : [])))
