import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient } from '#platform/personal-data.ts'
import { documentsIssued, invoiceCredited, invoicePaid, invoiceRefunded } from './domain-events.ts'
import { invoiceFigureRoutes } from './figures.ts'
import { logLines } from './log-lines.ts'
import { mailCredited } from './mail-credit-note.ts'
import { mailIssued } from './mail-issued.ts'
import { invoiceThings } from './menu-things.ts'
import { invoiceRoutes, staffInvoiceRoutes } from './routes.ts'
import { invoiceSubscribers } from './subscribers.ts'
import { vatJobs } from './vat/jobs.ts'

export default area({
  tables: [
    'invoice',
    'invoice_credit_request',
    'invoice_line',
    'invoice_reference',
    'invoice_series',
    'invoice_to_mail',
    'vat_check',
  ],
  routes: [invoiceRoutes, staffInvoiceRoutes, invoiceFigureRoutes],
  jobs: [mailCredited, mailIssued, ...vatJobs],
  events: [invoicePaid, invoiceCredited, invoiceRefunded, documentsIssued],
  subscribers: invoiceSubscribers,
  personalData: {
    invoice: { of: ofClient(), given: { needs: ['invoices'], without: ['search_text'] }, onErasure: keepForAccounts },
  },
  columns: {
    invoice: {
      accounts: [
        'number',
        'structured_communication',
        'seller',
        'buyer',
        'promotion_label',
        'vat_groups',
        'credit_reason',
        'line_text',
      ],
    },
    invoice_credit_request: { accounts: ['answer'] },
    invoice_line: { accounts: ['description'] },
    vat_check: { accounts: ['vat', 'reason', 'name', 'address', 'consultation'] },
  },
  mailKinds: {
    'invoice-issued': 'billing',
    'invoice-credited': 'billing',
    'vat-unsure': 'house',
  },
  log: logLines,
  pathReaders: { '/invoices': 'invoices' },
  menuThings: invoiceThings,
})
