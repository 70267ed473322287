import { area } from '#platform/area.ts'
import { remove } from '#platform/personal-data.ts'
import { forgetVersions, keepVersions } from './keep-versions.ts'
import { logRoutes, reportRoutes, timelineRoutes } from './routes.ts'

export default area({
  tables: ['web_space_version'],
  personalData: {
    web_space_version: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
  routes: [reportRoutes, logRoutes, timelineRoutes],
  jobs: [forgetVersions],
  subscribers: [keepVersions],
})
