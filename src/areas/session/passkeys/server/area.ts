import { area } from '#platform/area.ts'
import { passkeyRoutes } from './routes.ts'

export default area({
  tables: ['passkey', 'sign_in_challenge'],
  routes: [passkeyRoutes],
})
