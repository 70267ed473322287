import { area } from '#platform/area.ts'
import { websiteRoutes } from './routes.ts'

export default area({ routes: [websiteRoutes] })
