import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about work at a storage that failed, by its provider's word for it. */
const texts: Record<string, Text> = {
  access_denied: m.s3_reason_denied,
  bucket_name_invalid: m.s3_reason_bucket_name,
  bucket_not_empty: m.s3_reason_not_empty,
  bucket_taken: m.s3_reason_taken,
  no_such_bucket: m.s3_reason_no_bucket,
  no_such_store: m.s3_reason_no_store,
  quota_full: m.s3_reason_full,
  stopped: m.s3_reason_stopped,
  storage_silent: m.s3_reason_silent,
  store_suspended: m.s3_reason_suspended,
  too_many: m.s3_reason_too_many,
}

export const storeReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.s3_reason_refused)({}, { locale })
