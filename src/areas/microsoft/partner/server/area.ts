import { area } from '#platform/area.ts'
import { tellGdapEnds } from './ends-soon.ts'
import { gdapRoutes } from './routes.ts'

export default area({ routes: [gdapRoutes], jobs: [tellGdapEnds], mailKinds: { 'office.gdap-ends': 'services' } })
