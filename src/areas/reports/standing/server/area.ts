import { area } from '#platform/area.ts'
import { standingRoutes } from './routes.ts'

export default area({ routes: [standingRoutes] })
