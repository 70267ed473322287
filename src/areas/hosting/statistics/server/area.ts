import { area } from '#platform/area.ts'
import { forgetVersions, keepVersions } from './keep-versions.ts'
import { logRoutes, reportRoutes, timelineRoutes } from './routes.ts'

export default area({
  tables: ['web_space_version'],
  routes: [reportRoutes, logRoutes, timelineRoutes],
  jobs: [forgetVersions],
  subscribers: [keepVersions],
})
