import { area } from '#platform/area.ts'
import { mailIssued } from './mail-issued.ts'
import { invoiceReactions } from './reactions.ts'
import { invoiceRoutes, staffInvoiceRoutes } from './routes.ts'
import { vatJobs } from './vat/jobs.ts'

export default area({
  routes: [invoiceRoutes, staffInvoiceRoutes],
  jobs: [mailIssued, ...vatJobs],
  reactions: invoiceReactions,
})
