import type { StagedChange } from '#base/staging.ts'
import { m } from '#words'
import type { Tone } from '../components/badge.tsx'

type Kind = StagedChange<unknown, unknown>['kind']

export const stagedTone: Record<Kind, Tone> = { new: 'good', changed: 'warning', removed: 'bad' }

const words: Record<Kind, () => string> = {
  new: m.design_staged_new,
  changed: m.design_staged_changed,
  removed: m.design_staged_removed,
}
export const stagedWord = (kind: Kind): string => words[kind]()

const looks: Record<Kind, string> = {
  new: 'bg-good-tint',
  changed: 'bg-warning-tint',
  removed: 'bg-bad-tint line-through decoration-bad-line',
}
/** The look of a row of a table that has a staged change: `rowClass={(row) => stagedRowClass(stagedAt(staging, keyOf(row)))}`. */
export const stagedRowClass = (change: { kind: Kind } | undefined): string | undefined => change && looks[change.kind]

/** So many staged changes are shown; the others are told as a number. */
export const listedChanges = 100
