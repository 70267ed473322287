import { useState } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import {
  effectivePhp,
  fitsPhpSetting,
  type PhpSetting,
  type PhpSettings,
  type PhpValue,
  phpRow,
  phpSettingNames,
} from '#base/web-space/php-settings.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'

type Standing = { version: PhpVersion; settings: PhpSettings }
type Edits = { version?: PhpVersion; values: Partial<Record<PhpSetting, PhpValue>>; since?: Standing }
const none: Edits = { values: {} }

/** Only what differs from the usual is kept. */
const differing = (values: Record<PhpSetting, PhpValue>): PhpSettings =>
  Object.fromEntries(
    phpSettingNames.filter((name) => values[name] !== phpRow(name).usual).map((name) => [name, values[name]]),
  )
/** Whether these edits would change nothing any more: they were taken back, or the host has them. */
const isSpent = ({ version, values }: Edits, now: Standing): boolean => {
  const old = effectivePhp(now.settings)
  return (
    (version === undefined || version === now.version) &&
    phpSettingNames.every((name) => values[name] === undefined || values[name] === old[name])
  )
}
const isSame = (one: Standing, other: Standing) =>
  one.version === other.version &&
  phpSettingNames.every((name) => effectivePhp(one.settings)[name] === effectivePhp(other.settings)[name])

/**
 * What somebody is about to change of PHP, apart from how it stands: when somebody else changes it meanwhile, the edits stay and lie
 * upon the new.
 */
export function usePhpEdit({ facts }: ReadSpace) {
  const now: Standing = { version: facts.php.version, settings: facts.php.settings as PhpSettings }
  const [edits, setEdits] = useState<Edits>(none)
  // Once saved they are over: they must neither count as begun before what comes next, nor come back when somebody else changes PHP.
  if (edits !== none && isSpent(edits, now)) setEdits(none)
  const old = effectivePhp(now.settings)
  const values = { ...old, ...edits.values }
  const version = edits.version ?? now.version
  const edit = (more: Partial<Edits>) =>
    setEdits((before) => ({
      ...before,
      ...more,
      values: { ...before.values, ...more.values },
      since: before.since ?? now,
    }))
  const changed = phpSettingNames.filter((name) => values[name] !== old[name])
  const isUnsaved = changed.length > 0 || version !== now.version
  return {
    before: now,
    old,
    version,
    values,
    changed,
    isUnsaved,
    /** Each of its values is one that PHP may be given. */
    isFine: changed.every((name) => fitsPhpSetting(name, values[name])),
    /** Somebody else changed it since the first of these edits. */
    isOvertaken: isUnsaved && edits.since !== undefined && !isSame(edits.since, now),
    wanted: { version, settings: differing(values) },
    setVersion: (chosen: PhpVersion) => edit({ version: chosen }),
    set: (more: Edits['values']) => edit({ values: more }),
    undo: () => setEdits(none),
  }
}
export type PhpEdit = ReturnType<typeof usePhpEdit>
