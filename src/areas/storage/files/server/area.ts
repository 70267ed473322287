import { area } from '#platform/area.ts'
import { fileRoutes } from './routes.ts'

export default area({ routes: [fileRoutes] })
