import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { webhookJobs } from './deliver.ts'
import { logLines } from './log-lines.ts'
import { webhookRoutes } from './routes.ts'
import { webhookSubscribers } from './subscribers.ts'

export default area({
  tables: ['webhook_delivery', 'webhook_endpoint'],
  routes: [webhookRoutes],
  jobs: webhookJobs,
  subscribers: webhookSubscribers,
  personalData: {
    webhook_endpoint: { of: ofClient(), given: { without: ['sealed_secret'] }, onErasure: remove },
  },
  log: logLines,
})
