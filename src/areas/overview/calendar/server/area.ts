import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { calendarRoutes } from './routes.ts'
import { feedRoutes } from './serve-feed.ts'

export default area({
  tables: ['calendar_feed'],
  routes: [calendarRoutes],
  protocols: feedRoutes,
  personalData: { calendar_feed: { of: ofAccount(), given: { without: ['hash'] }, onErasure: remove } },
  log: logLines,
})
