import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { serverCallRefusals } from '../contract/base.ts'

/** How what was answered to a question is heard: the value, or why there is nothing to tell. */
export const hearing =
  <Code extends string>(
    refuse: (code: Code) => never,
    silent: Code,
    /** Of the provider's words, those that have a refusal of their own. */
    reasons: Readonly<Record<string, Code>>,
  ) =>
  <Value>(said: Outcome<Value>): Value => {
    if (isDone(said)) return said.value
    return refuse((isRejected(said) ? reasons[said.code] : undefined) ?? silent)
  }

export const heardFrom = {
  compute: hearing(refuser(serverCallRefusals), 'datacentre_silent', {
    no_agent: 'server_has_no_agent',
    not_in_this_state: 'server_in_other_state',
    server_suspended: 'server_in_other_state',
    no_such_node: 'no_such_node',
  }),
}
