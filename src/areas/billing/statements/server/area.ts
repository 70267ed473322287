import { area } from '#platform/area.ts'
import { keepAsTechnical, keepForAccounts, ofClient, remove } from '#platform/personal-data.ts'
import { directDebitEntry } from './domain-events.ts'
import { logLines } from './log-lines.ts'
import { bankEntryRoutes, statementRoutes } from './routes.ts'

export default area({
  tables: ['bank_account', 'bank_counterparty', 'bank_entry', 'bank_match', 'bank_match_invoice', 'bank_statement'],
  routes: [bankEntryRoutes, statementRoutes],
  personalData: {
    bank_counterparty: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: remove },
    bank_match: { of: ofClient(), onErasure: keepForAccounts },
    // `account_id` here is the id of a bank account.
    bank_statement: { of: { where: 'false' }, onErasure: keepAsTechnical },
    bank_entry: {
      of: { where: 'id in (select entry_id from bank_match where client_id = $client)' },
      onErasure: keepForAccounts,
    },
  },
  events: [directDebitEntry],
  columns: {
    bank_account: { house: ['iban'] },
    bank_entry: {
      accounts: [
        'counterparty_name',
        'counterparty_iban',
        'communication',
        'structured_communication',
        'end_to_end_id',
        'mandate_id',
        'ignore_reason',
      ],
      thing: ['return_reason', 'wait_reason'],
    },
    bank_statement: { thing: ['identity', 'file_name'] },
  },
  log: logLines,
})
