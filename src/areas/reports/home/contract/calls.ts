import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'

/** What each report comes to; null for what the caller may not see. */
export const ReportFigures = z.object({
  mailboxes: z.nullable(z.object({ mailboxes: z.number(), full: z.number() })),
  dnssec: z.nullable(z.object({ domains: z.number(), off: z.number() })),
  unusedLicences: z.object({ licences: z.number(), savesCents: z.nullable(z.number()) }),
  /** Websites that were looked at. */
  websites: z.nullable(z.object({ sites: z.number(), withFaults: z.number() })),
  /** Invoices of a partner in the last 30 days. */
  invoices: z.nullable(z.object({ invoices: z.number() })),
  /** Microsoft 365 of all clients, for staff. `failed`: changes of the last 30 days that failed. */
  microsoft: z.nullable(z.object({ licences: z.number(), endSoon: z.number(), failed: z.number() })),
})
export type ReportFigures = z.infer<typeof ReportFigures>

export const reportsHomeCalls = calls({
  figures: call({
    id: 'belfry.reports.home',
    method: 'GET',
    path: '/reports',
    access: ['signed-in', 'perm:reports'],
    transaction: false,
    readsFrom: 'replica',
    summary: 'What each report comes to, of those that the caller may see',
    query: z.object({ cc: z.optional(wholeNumber) }),
    output: z.object({ data: ReportFigures }),
  }),
})
