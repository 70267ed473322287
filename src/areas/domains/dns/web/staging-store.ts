import { stagingStore } from '#design/staging/staging-store.ts'
import type { RecordInput } from '../rules/read-record.ts'
import type { StandingRecord } from '../rules/staging.ts'

/** The staged rows per zone, by domain name. */
export const {
  of: stagingOf,
  change: changeStaging,
  leave: leaveStaging,
  useStaging,
  useIsRestored,
} = stagingStore<StandingRecord, RecordInput>('dns-staged')
