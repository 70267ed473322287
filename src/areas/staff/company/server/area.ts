import { area } from '#platform/area.ts'
import { companyRoutes } from './routes.ts'

export default area({
  routes: [companyRoutes],
  tables: ['brand_company'],
  mailKinds: {
    'staff.account-changed': 'account',
  },
})
