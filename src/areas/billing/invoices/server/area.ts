import { area } from '#platform/area.ts'
import { mailCredited } from './mail-credit-note.ts'
import { mailIssued } from './mail-issued.ts'
import { invoiceReactions } from './reactions.ts'
import { invoiceRoutes, staffInvoiceRoutes } from './routes.ts'
import { vatJobs } from './vat/jobs.ts'

export default area({
  routes: [invoiceRoutes, staffInvoiceRoutes],
  jobs: [mailCredited, mailIssued, ...vatJobs],
  reactions: invoiceReactions,
})
