import type { LifecycleRule } from '#base/object-store/lifecycle.ts'
import { m } from '#words'

/** What a rule does, as one would say it. */
export function lifecycleText(rule: LifecycleRule): string {
  const { prefix, deleteAfterDays, oldVersionsAfterDays, unfinishedAfterDays } = rule
  const told = [
    deleteAfterDays !== null && m.s3_rule_delete({ days: deleteAfterDays }),
    oldVersionsAfterDays !== null && m.s3_rule_versions({ days: oldVersionsAfterDays }),
    unfinishedAfterDays !== null && m.s3_rule_unfinished({ days: unfinishedAfterDays }),
  ].filter((each) => each !== false)
  return prefix === '' ? told.join(', ') : m.s3_rule_of({ prefix, what: told.join(', ') })
}
