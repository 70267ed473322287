import { area } from '#platform/area.ts'
import { ofAccount, remove } from '#platform/personal-data.ts'
import { clientPasswordRoutes } from './client-password.ts'
import { userShutOut } from './news.ts'
import { userReactions } from './reactions.ts'
import { productAccessRoutes, userRoutes } from './routes.ts'

export default area({
  tables: ['product_access'],
  routes: [userRoutes, productAccessRoutes, clientPasswordRoutes],
  news: [userShutOut],
  reactions: userReactions,
  personalData: {
    product_access: { of: ofAccount(), onErasure: remove },
  },
  mailKinds: {
    'people.rights-changed': 'account',
  },
})
