import { hearing } from '#areas/cloud/servers/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { monitoringRefusals } from '../contract/refusals.ts'

/** What the monitor answered to a question, or why there is nothing to tell. */
export const heardFromMonitor = hearing(refuser(monitoringRefusals), 'monitor_silent', {
  not_in_monitoring: 'not_in_monitoring',
  no_such_template: 'template_not_offered',
  no_such_event: 'monitor_event_not_found',
})
