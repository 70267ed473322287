import { area } from '#platform/area.ts'
import { ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { tokenRoutes } from './routes.ts'
import { tokenSubscribers } from './subscribers.ts'

export default area({
  tables: ['api_switch', 'api_token'],
  routes: [tokenRoutes],
  subscribers: tokenSubscribers,
  personalData: {
    api_token: { of: ofAccount(), given: { without: ['hash'] }, onErasure: remove },
    api_switch: { of: ofClient(), onErasure: remove },
  },
  log: logLines,
})
