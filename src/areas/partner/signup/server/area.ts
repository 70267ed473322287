import { area } from '#platform/area.ts'
import { partnerSignupJobs } from './jobs.ts'
import { partnerApplicationRoutes, partnerSignupRoutes } from './routes.ts'

export default area({
  tables: ['partner_application'],
  routes: [partnerSignupRoutes, partnerApplicationRoutes],
  jobs: partnerSignupJobs,
})
