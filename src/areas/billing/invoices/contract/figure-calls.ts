import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'

/** The turnover of a day or month: without VAT, less credit notes. */
export const InvoicedSpan = z.object({ from: z.string(), to: z.string(), cents: z.number() })
export type InvoicedSpan = z.infer<typeof InvoicedSpan>

export const spendMonths = 12
export const revenueDays = 30

export const invoiceFigureCalls = calls({
  spend: call({
    id: 'belfry.invoices.spend',
    method: 'GET',
    path: '/overview/spend',
    access: ['signed-in', 'not-managed-client', 'perm:invoices'],
    summary: 'What the caller was invoiced in each of the last twelve months, without VAT and less what was credited',
    output: z.object({ data: z.array(InvoicedSpan) }),
  }),
  revenue: call({
    id: 'belfry.invoices.revenue',
    method: 'GET',
    path: '/overview/revenue',
    access: ['signed-in', 'admin'],
    summary: 'What was invoiced to everybody on each of the last thirty days, without VAT and less what was credited',
    output: z.object({ data: z.array(InvoicedSpan) }),
  }),
})
