import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { officeRefusals } from '../contract/base.ts'

export const refuse = refuser(officeRefusals)

const reasons: Readonly<Record<string, keyof typeof officeRefusals>> = {
  ...{
    no_such_tenant: 'tenant_not_found',
    tenant_not_linked: 'tenant_not_linked',
    tenant_name_taken: 'tenant_name_taken',
  },
  no_gdap: 'no_gdap',
  access_denied: 'microsoft_no_access',
}

/** How what was answered to a question is heard: the value, or why there is nothing to tell. */
export function heard<Value>(said: Outcome<Value>): Value {
  if (isDone(said)) return said.value
  return refuse(isRejected(said) ? (reasons[said.code] ?? 'microsoft_refused') : 'microsoft_silent')
}
