import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { productReactions } from './reactions.ts'
import { productRoutes } from './routes.ts'

export default area({
  tables: ['tag_colour'],
  routes: [productRoutes],
  reactions: productReactions,
  personalData: {
    tag_colour: { of: ofClient(), onErasure: remove },
  },
})
