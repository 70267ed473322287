import { area } from '#platform/area.ts'
import { deliveryJobs } from './jobs.ts'
import { serviceCancelled, serviceChanged, serviceDelivered, serviceReactivated, serviceSuspended } from './news.ts'
import { deliveryReactions } from './reactions.ts'
import { deliveryRoutes } from './routes.ts'

export default area({
  tables: ['service', 'service_ask'],
  routes: [deliveryRoutes],
  jobs: deliveryJobs,
  news: [serviceDelivered, serviceSuspended, serviceReactivated, serviceChanged, serviceCancelled],
  reactions: deliveryReactions,
})
