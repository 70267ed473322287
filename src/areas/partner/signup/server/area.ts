import { area } from '#platform/area.ts'
import { partnerSignupJobs } from './jobs.ts'
import { partnerApplicationRoutes, partnerSignupRoutes } from './routes.ts'

export default area({
  routes: [partnerSignupRoutes, partnerApplicationRoutes],
  jobs: partnerSignupJobs,
})
