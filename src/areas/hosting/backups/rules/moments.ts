import { type Day, dayOf } from '#base/dates.ts'
import type { Backup } from './backup.ts'

/** A moment to which a site can go back: its files, its databases, or both. */
export type Moment = {
  id: string
  at: string
  day: Day
  because: Backup['because']
  /** The files first, then the databases by name; never empty. */
  backups: readonly Backup[]
}

/** Asked for by one press, or kept before one restore, files and databases come within this time. */
const togetherMs = 5 * 60_000

const byKind = (one: Backup, other: Backup) =>
  (one.database ?? '').localeCompare(other.database ?? '') || one.kind.localeCompare(other.kind)
const isSameThing = (one: Backup, other: Backup) => one.kind === other.kind && one.database === other.database

/** Whether a backup belongs to a moment: those of one night do, and what was asked for or kept together. */
function belongs(moment: Moment, backup: Backup): boolean {
  if (moment.because !== backup.because) return false
  if (moment.backups.some((each) => isSameThing(each, backup))) return false
  if (backup.because === 'schedule') return moment.day === dayOf(new Date(backup.takenAt))
  return Math.abs(Date.parse(moment.at) - Date.parse(backup.takenAt)) <= togetherMs
}

/** The moments that backups make together, the newest first. */
export function momentsOf(backups: readonly Backup[]): Moment[] {
  const moments: Moment[] = []
  for (const backup of backups.toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))) {
    const at = moments.findIndex((moment) => belongs(moment, backup))
    const moment = moments[at]
    if (moment) moments[at] = { ...moment, backups: [...moment.backups, backup].toSorted(byKind) }
    else
      moments.push({
        id: backup.id,
        at: backup.takenAt,
        day: dayOf(new Date(backup.takenAt)),
        because: backup.because,
        backups: [backup],
      })
  }
  return moments
}

/**
 * Which one is offered first: the last night in which everything was saved, or else the newest that somebody asked for. How it stood before a
 * restore is how it was broken: never that, while there is another.
 */
export function usualMoment(moments: readonly Moment[]): Moment | undefined {
  const regular = moments.filter(({ because }) => because !== 'before_restore')
  const whole = regular.filter(({ backups }) => backups.some(({ kind }) => kind === 'files'))
  return whole.find(({ because }) => because === 'schedule') ?? whole[0] ?? regular[0] ?? moments[0]
}

/**
 * The moments that are shown at first: the newest, with the one that is chosen. How it stood before a restore is gone back to where that
 * restore stands, by its undo: here it would crowd out the nights.
 */
export function firstOf(moments: readonly Moment[], most: number, chosen: Moment | undefined): Moment[] {
  const first = new Set(moments.filter(({ because }) => because !== 'before_restore').slice(0, most))
  return moments.filter((moment) => first.has(moment) || moment.id === chosen?.id)
}

/** Whether no other moment has the same minute. */
export const isAloneIn = ({ id, at }: Moment, moments: readonly Moment[]): boolean =>
  !moments.some((other) => other.id !== id && other.at.slice(0, 16) === at.slice(0, 16))
