import { area } from '#platform/area.ts'
import { supportJobs } from './jobs.ts'
import { ticketRoutes } from './routes.ts'
import { staffTicketRoutes } from './staff-routes.ts'

export default area({
  routes: [ticketRoutes, staffTicketRoutes],
  jobs: supportJobs,
})
