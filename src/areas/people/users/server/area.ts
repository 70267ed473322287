import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { clientPasswordRoutes } from './client-password.ts'
import { userShutOut } from './domain-events.ts'
import { logLines } from './log-lines.ts'
import { productAccessRoutes, userRoutes } from './routes.ts'
import { userSubscribers } from './subscribers.ts'

export default area({
  tables: ['product_access'],
  routes: [userRoutes, productAccessRoutes, clientPasswordRoutes],
  events: [userShutOut],
  subscribers: userSubscribers,
  personalData: {
    product_access: { of: ofAccount(), onErasure: remove },
  },
  mailKinds: {
    'people.rights-changed': 'account',
  },
  log: logLines,
  pathReaders: { '/users': 'users' },
})
