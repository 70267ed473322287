import { area } from '#platform/area.ts'
import { reportsHomeRoutes } from './routes.ts'

export default area({ routes: [reportsHomeRoutes] })
