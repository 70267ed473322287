import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { switchRoutes } from './routes.ts'

export default area({
  tables: ['recent_client'],
  routes: [switchRoutes],
  personalData: {
    recent_client: { of: ofAccount(), onErasure: remove },
  },
})
