import { routes } from '#platform/http/mount.ts'
import { exportCalls } from '../contract/calls.ts'
import { listFile } from './list-file.ts'
import { clientList, domainList, serviceList } from './lists.ts'
import { partnerInvoiceList, previewOf } from './partner-invoices.ts'

export const exportRoutes = routes(exportCalls, {
  clients: (ctx, { params }) => listFile(ctx, params.type, clientList(ctx)),
  domains: (ctx, { params }) => listFile(ctx, params.type, domainList(ctx)),
  services: (ctx, { params }) => listFile(ctx, params.type, serviceList(ctx)),
  partnerInvoices: (ctx, { params, query }) => listFile(ctx, query.type, partnerInvoiceList(ctx, params.id, query)),
  partnerPreview: async (ctx, { params, query }) => ({ data: await previewOf(ctx, params.id, query) }),
})
