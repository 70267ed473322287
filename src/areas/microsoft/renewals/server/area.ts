import { area } from '#platform/area.ts'
import { dropRenewal, setAutoRenew, upgrade } from './operations.ts'
import { renewalRoutes } from './routes.ts'

export default area({ routes: [renewalRoutes], operations: [dropRenewal, setAutoRenew, upgrade] })
