import { area } from '#platform/area.ts'
import { directDebitEntry } from './news.ts'
import { bankEntryRoutes, statementRoutes } from './routes.ts'

export default area({
  tables: ['bank_account', 'bank_counterparty', 'bank_entry', 'bank_match', 'bank_match_invoice', 'bank_statement'],
  routes: [bankEntryRoutes, statementRoutes],
  news: [directDebitEntry],
})
