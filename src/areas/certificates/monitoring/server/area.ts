import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { certificateAlarm } from './domain-events.ts'
import { listAllHosts, lookAtHosts, lookAtOne, watchSubscribers } from './jobs.ts'
import { watchRoutes } from './routes.ts'

const ofService = {
  of: { where: 'service_id in (select id from service where client_id = $client)' },
  given: { needs: ['services', 'products'] },
  onErasure: remove,
} as const

export default area({
  tables: ['ssl_watch', 'ssl_host', 'ssl_alarm'],
  personalData: { ssl_watch: ofService, ssl_host: ofService, ssl_alarm: ofService },
  routes: [watchRoutes],
  jobs: [lookAtHosts, lookAtOne, listAllHosts],
  events: [certificateAlarm],
  subscribers: watchSubscribers,
  mailKinds: { 'certificates.alarm': 'services' },
})
