import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { storeCallRefusals } from '../contract/base.ts'

export const refuse = refuser(storeCallRefusals)

const reasons: Readonly<Record<string, keyof typeof storeCallRefusals>> = {
  no_such_bucket: 'bucket_not_found',
  no_such_store: 'storage_unread',
  quota_full: 'storage_full',
}

/** How what was answered to a question is heard: the value, or why there is nothing to tell. */
export function heard<Value>(said: Outcome<Value>): Value {
  if (isDone(said)) return said.value
  return refuse(isRejected(said) ? (reasons[said.code] ?? 'storage_refused') : 'storage_silent')
}
