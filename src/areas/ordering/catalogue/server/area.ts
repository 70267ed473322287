import { area } from '#platform/area.ts'
import { catalogueRoutes } from './routes.ts'

export default area({
  tables: [
    'licence_offer',
    'licence_offer_price',
    'product',
    'product_price',
    'promotion',
    'server_price',
    'server_type',
    'storage_price',
    'storage_size',
    'tld',
    'tld_price',
  ],
  routes: [catalogueRoutes],
  columns: {
    licence_offer: { house: ['offer_id', 'name', 'add_on_of'] },
    product: { house: ['entry_group', 'options'] },
    promotion: { house: ['tlds'] },
  },
})
