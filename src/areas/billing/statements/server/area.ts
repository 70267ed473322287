import { area } from '#platform/area.ts'
import { keepAsTechnical, keepForAccounts, ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { directDebitEntry } from './domain-events.ts'
import { bankEntryRoutes, statementRoutes } from './routes.ts'

export default area({
  tables: ['bank_account', 'bank_counterparty', 'bank_entry', 'bank_match', 'bank_match_invoice', 'bank_statement'],
  routes: [bankEntryRoutes, statementRoutes],
  personalData: {
    bank_counterparty: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: remove },
    bank_match: { of: ofClient(), onErasure: keepForAccounts },
    bank_statement: { of: ofAccount(), onErasure: keepAsTechnical },
    bank_entry: { of: ofAccount(), onErasure: keepAsTechnical },
  },
  events: [directDebitEntry],
})
