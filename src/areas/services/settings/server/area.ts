import { area } from '#platform/area.ts'
import { hostingSettingRoutes } from './routes.ts'

export default area({
  tables: ['webhosting_default'],
  routes: [hostingSettingRoutes],
})
