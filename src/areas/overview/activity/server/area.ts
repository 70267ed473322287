import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { activityRoutes } from './routes.ts'

export default area({
  tables: ['activity_entry'],
  routes: [activityRoutes],
  personalData: {
    activity_entry: { of: ofAccount(), given: {}, onErasure: remove },
  },
})
