import { area } from '#platform/area.ts'
import { keepForAccounts, ofAccount, ofClient } from '#platform/personal-data.ts'
import { directDebitJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { directDebitRoutes } from './routes.ts'
import { staffDirectDebitRoutes } from './staff-routes.ts'
import { directDebitSubscribers } from './subscribers.ts'

export default area({
  tables: [
    'direct_debit_batch',
    'direct_debit_collection',
    'direct_debit_mandate',
    'direct_debit_report',
    'direct_debit_signature',
  ],
  routes: [directDebitRoutes, staffDirectDebitRoutes],
  jobs: directDebitJobs,
  subscribers: directDebitSubscribers,
  personalData: {
    direct_debit_mandate: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: keepForAccounts },
    direct_debit_signature: {
      of: ofAccount(),
      given: { needs: ['invoices'], without: ['document'] },
      onErasure: keepForAccounts,
    },
    direct_debit_collection: { of: ofClient(), given: { needs: ['invoices'] }, onErasure: keepForAccounts },
  },
  columns: {
    direct_debit_batch: { house: ['creditor_id'], accounts: ['content'] },
    direct_debit_collection: { accounts: ['end_to_end_id', 'iban', 'bic', 'previous_iban', 'previous_bic'] },
    direct_debit_mandate: {
      house: ['creditor_id'],
      accounts: ['iban', 'bic', 'account_name', 'previous_iban', 'previous_bic'],
    },
    direct_debit_report: { thing: ['file_name'] },
    direct_debit_signature: {
      accounts: ['ip', 'user_agent', 'iban', 'bic', 'account_name', 'agreed_text', 'document_name', 'document'],
    },
  },
  mailKinds: {
    'direct-debit-active': 'billing',
    'direct-debit-amended': 'billing',
    'direct-debit-disabled': 'billing',
    'direct-debit-lapsing': 'billing',
    'direct-debit-notice': 'billing',
    'direct-debit-returned': 'billing',
  },
  log: logLines,
})
