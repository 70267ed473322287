import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { day, wholeNumber } from '#base/list-fields.ts'
import { exportRefusals } from './refusals.ts'

export const exportTypes = ['xlsx', 'csv', 'pdf'] as const
export type ExportType = (typeof exportTypes)[number]

const type = z.enum(exportTypes, { error: 'invalid' })
const byType = z.object({ type })
const byPartner = z.object({ id: wholeNumber })
const Range = z.object({ fd: day, td: day })

const list = {
  method: 'GET',
  answers: 'file',
  rate: 'export',
  transaction: false,
  readsFrom: 'replica',
  refuses: exportRefusals,
} as const

export const exportCalls = calls({
  clients: call({
    ...list,
    id: 'pdf-export.list.clients',
    path: '/export/{type}/clients',
    access: ['signed-in', 'partner'],
    summary: "A partner's clients as a file",
    params: byType,
  }),
  domains: call({
    ...list,
    id: 'pdf-export.list.domains',
    path: '/export/{type}/domains',
    access: ['signed-in', 'perm:domains'],
    summary: 'All domains that the caller sees, as a file',
    params: byType,
  }),
  services: call({
    ...list,
    id: 'pdf-export.list.services',
    path: '/export/{type}/services',
    access: ['signed-in', 'perm:services'],
    summary: 'All services that the caller sees, as a file',
    params: byType,
  }),
  partnerInvoices: call({
    ...list,
    id: 'pdf-export.partner-invoices',
    path: '/export/{id}/partner-export-invoices',
    access: ['signed-in', 'partner'],
    summary: 'What a partner was invoiced between two days, line by line, and what renews in the 60 days after them',
    params: byPartner,
    query: z.extend(Range, { type: z._default(type, 'xlsx') }),
  }),
  partnerPreview: call({
    id: 'belfry.export.partner-invoices-preview',
    tokenScope: 'pdf-export',
    method: 'GET',
    path: '/export/{id}/partner-export-invoices/preview',
    readsFrom: 'replica',
    access: ['signed-in', 'partner'],
    summary: 'How much such an export would hold',
    params: byPartner,
    query: Range,
    output: z.object({
      data: z.object({
        /** Lines of invoices and credit notes. */
        invoiced: z.number(),
        /** What they come to without VAT, credit notes taken off. */
        invoicedCents: z.number(),
        toCome: z.number(),
        toComeUntil: z.string(),
      }),
    }),
    refuses: exportRefusals,
  }),
})
