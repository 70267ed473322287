import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import { serverCallRefusals } from '../contract/base.ts'
import { backupRefusals, monitoringRefusals } from '../contract/refusals.ts'

/** How what was answered to a question is heard: the value, or why there is nothing to tell. */
const hearing =
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
  monitor: hearing(refuser(monitoringRefusals), 'monitor_silent', {
    not_in_monitoring: 'not_in_monitoring',
    no_such_template: 'template_not_offered',
    no_such_event: 'monitor_event_not_found',
  }),
  vault: hearing(refuser(backupRefusals), 'vault_silent', {
    no_such_point: 'restore_point_not_found',
    no_such_path: 'restore_path_not_found',
    not_a_folder: 'restore_path_not_found',
    no_such_instance: 'instance_not_found',
  }),
}
