import { area } from '#platform/area.ts'
import { m } from '#words'
import { deliveryTestRoutes } from './routes.ts'
import { sendTest } from './send-test.ts'

export default area({
  tables: ['mail_test'],
  routes: [deliveryTestRoutes],
  operations: [sendTest],
  log: { 'mail.test.': { text: m.delivery_test_did } },
})
