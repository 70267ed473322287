import { area } from '#platform/area.ts'
import { accessEnds } from './domain-events.ts'
import { tellGdapEnds } from './ends-soon.ts'
import { gdapRoutes } from './routes.ts'

export default area({
  routes: [gdapRoutes],
  events: [accessEnds],
  jobs: [tellGdapEnds],
  mailKinds: { 'office.gdap-ends': 'services' },
})
