import { area } from '#platform/area.ts'
import { keepAsTechnical } from '#platform/personal-data.ts'
import { adminRoutes } from './routes.ts'
import { runBulk } from './run-bulk.ts'

export default area({
  tables: ['microsoft_bulk', 'microsoft_bulk_item'],
  personalData: {
    microsoft_bulk: {
      of: { account: 'account_id' },
      given: { without: ['change', 'state'] },
      onErasure: keepAsTechnical,
    },
  },
  columns: { microsoft_bulk: { thing: ['change'] } },
  routes: [adminRoutes],
  operations: [runBulk],
})
