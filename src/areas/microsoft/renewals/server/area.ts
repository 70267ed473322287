import { area } from '#platform/area.ts'
import { renewalComing } from './domain-events.ts'
import { followNotice } from './follow-notice.ts'
import { dropRenewal, setAutoRenew, upgrade } from './operations.ts'
import { renewalRoutes } from './routes.ts'
import { tellRenewals } from './tell-renewals.ts'

export default area({
  routes: [renewalRoutes],
  events: [renewalComing],
  jobs: [tellRenewals],
  subscribers: followNotice,
  mailKinds: { 'office.renewal-coming': 'services' },
  operations: [dropRenewal, setAutoRenew, upgrade],
})
