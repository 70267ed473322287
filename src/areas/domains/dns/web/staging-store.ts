import { stagingStore } from '#design/staging/staging-store.ts'
import type { RecordInput } from '../rules/read-record.ts'
import type { StandingRecord } from '../rules/staging.ts'

/** What is staged per zone, by the name of its domain. */
export const {
  of: stagingOf,
  change: changeStaging,
  leave: leaveStaging,
  useStaging,
  useIsRestored,
} = stagingStore<StandingRecord, RecordInput>('dns-staged')
