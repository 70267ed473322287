import { area } from '#platform/area.ts'
import { paymentJobs } from './jobs.ts'
import { pretendedPaymentRoutes } from './pretended-routes.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'
import { staffPaymentRoutes } from './staff-routes.ts'

export default area({
  routes: [paymentRoutes, pretendedPaymentRoutes, staffPaymentRoutes],
  jobs: paymentJobs,
  reactions: paymentReactions,
})
