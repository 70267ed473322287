import { useState } from 'react'
import { configNames, SiteConfigs } from '#base/wordpress/words.ts'
import type { SiteFacts } from '../contract/shapes.ts'

/** As WordPress has them, which may be more than may be set. */
type Standing = NonNullable<SiteFacts['configs']>
export type ConfigName = keyof SiteConfigs
type Edits = { values: Partial<SiteConfigs>; since?: Standing }
const none: Edits = { values: {} }

const isSame = (one: Standing, other: Standing, names: readonly ConfigName[]) =>
  names.every((name) => one[name] === other[name])

/** The fault in a value that somebody typed, as `SiteConfigs` has it. */
const isFit = (name: ConfigName, value: unknown): boolean => SiteConfigs.shape[name].safeParse(value).success

/**
 * What somebody is about to change of the configuration, apart from how it stands: what somebody else changes meanwhile stays, and
 * their edits lie upon it.
 */
export function useConfigsEdit(now: Standing) {
  const [edits, setEdits] = useState<Edits>(none)
  const names = configNames.filter((name) => edits.values[name] !== undefined)
  const changed = names.filter((name) => edits.values[name] !== now[name])
  // Taken back, or the site has them: what comes next begins afresh.
  if (names.length > 0 && changed.length === 0) setEdits(none)
  const pick = (from: Standing): Partial<Standing> => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return {
    now,
    values: { ...now, ...edits.values },
    changed,
    isFine: changed.every((name) => isFit(name, edits.values[name])),
    isFit: (name: ConfigName) => edits.values[name] === undefined || isFit(name, edits.values[name]),
    /** Somebody else changed one of these since the first of the edits. */
    isOvertaken: edits.since !== undefined && !isSame(edits.since, now, changed),
    wanted: Object.fromEntries(changed.map((name) => [name, edits.values[name]])) as Partial<SiteConfigs>,
    before: pick(now),
    set: (more: Partial<SiteConfigs>) =>
      setEdits(({ values, since = now }) => ({ values: { ...values, ...more }, since })),
    undo: () => setEdits(none),
  }
}
export type ConfigsEdit = ReturnType<typeof useConfigsEdit>
