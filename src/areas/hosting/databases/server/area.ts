import { area } from '#platform/area.ts'
import { blank, ofAccount, remove } from '#platform/personal-data.ts'
import { forgetImports, importDatabase } from './operations.ts'
import { databaseRoutes } from './routes.ts'

export default area({
  tables: ['web_import', 'web_export_ticket'],
  routes: [databaseRoutes],
  jobs: [forgetImports],
  operations: [importDatabase],
  personalData: {
    web_import: { of: ofAccount(), onErasure: blank({ account_id: 'null' }) },
    web_export_ticket: { of: ofAccount(), onErasure: remove },
  },
  columns: { web_import: { thing: ['database', 'file_name', 'content', 'plan', 'detail'] } },
})
