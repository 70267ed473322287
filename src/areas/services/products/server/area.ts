import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { logLines } from './log-lines.ts'
import { productRoutes } from './routes.ts'
import { productSubscribers } from './subscribers.ts'

export default area({
  tables: ['tag_colour'],
  routes: [productRoutes],
  subscribers: productSubscribers,
  personalData: {
    tag_colour: { of: ofClient(), onErasure: remove },
  },
  log: logLines,
})
