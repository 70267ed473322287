import { area } from '#platform/area.ts'
import { passkeyRoutes } from './routes.ts'

export default area({
  tables: ['passkey'],
  routes: [passkeyRoutes],
})
