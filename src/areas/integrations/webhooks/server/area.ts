import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { webhookJobs } from './deliver.ts'
import { webhookReactions } from './reactions.ts'
import { webhookRoutes } from './routes.ts'

export default area({
  tables: ['webhook_delivery', 'webhook_endpoint'],
  routes: [webhookRoutes],
  jobs: webhookJobs,
  reactions: webhookReactions,
  personalData: {
    webhook_endpoint: { of: ofClient(), given: { without: ['sealed_secret'] }, onErasure: remove },
  },
})
