import { area } from '#platform/area.ts'
import { sandboxRoutes } from './routes.ts'

export default area({ routes: [sandboxRoutes] })
