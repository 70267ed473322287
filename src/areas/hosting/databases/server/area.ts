import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { blank, ofAccount } from '#platform/personal-data.ts'
import { m } from '#words'
import { forgetImports, importDatabase } from './operations.ts'
import { databaseRoutes } from './routes.ts'

export default area({
  tables: ['web_import'],
  routes: [databaseRoutes],
  jobs: [forgetImports],
  operations: [importDatabase],
  taskTitles: titlesOf({
    'hosting.database.export': m.web_db_task_export,
    'hosting.database.fetched': m.web_db_did_fetch,
    'hosting.database.read': m.web_db_did_read,
  }),
  personalData: {
    web_import: { of: ofAccount(), onErasure: blank({ account_id: 'null' }) },
  },
  columns: { web_import: { thing: ['database', 'file_name', 'content', 'plan', 'detail'] } },
})
