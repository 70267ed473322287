import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { call, calls } from '#base/call.ts'
import { documentRefusals } from '#base/document-refusals.ts'
import { wholeNumber, wholeNumberFrom } from '#base/list-fields.ts'
import { oneLine } from '#base/one-line.ts'
import { auditKinds, mostKeywords } from '#base/site-audit/report.ts'
import { frequencies } from '../rules/schedule.ts'
import { siteReportRefusals } from './refusals.ts'
import { AskedReport, ReportSchedule, ReportStatus, SiteReports } from './shapes.ts'

const refuses = { ...spaceCallRefusals, ...siteReportRefusals }
const base = { access: spaceAccess, params: spaceParams, refuses } as const
const looks = { ...base, method: 'GET', transaction: false, rate: 'read' } as const

/** One of the names of the hosting; left out, its own. */
const host = z.optional(oneLine(253))
const asks = { ...base, transaction: true, rate: 'lookup', status: 202, output: AskedReport } as const
/** Asked for by its address, as the specification has it: whoever asks while one is being made hears of that one. */
const asked = { ...asks, method: 'GET', acts: true, query: z.object({ host }) } as const

const keyword = oneLine(60).check(z.minLength(1, { error: 'required' }))
const keywords = z.array(keyword).check(z.maxLength(mostKeywords, { error: 'too_many' }))

export const siteReportCalls = calls({
  list: call({
    ...looks,
    id: 'belfry.site-reports.list',
    tokenScope: 'reports',
    path: '/products/{id}/webhosting/reports',
    summary: 'The reports about a website: how each stands, when the next is made, and what can be asked for',
    output: z.object({ data: SiteReports }),
  }),
  pagespeed: call({
    ...asked,
    id: 'reports.website.pagespeed',
    path: '/products/{id}/webhosting/reports/pagespeed',
    summary: 'Has the page speed of a website measured; `check-status` tells when the report is there',
  }),
  seo: call({
    ...asks,
    method: 'POST',
    id: 'reports.website.seo',
    path: '/products/{id}/webhosting/reports/seo',
    summary: 'Has it looked at how well search engines find a website, by up to five keywords',
    body: z.object({ host, keywords: z._default(keywords, []) }),
  }),
  brokenLinks: call({
    ...asked,
    id: 'reports.website.broken-links',
    path: '/products/{id}/webhosting/reports/broken-links',
    summary:
      'Has the links of a website followed; what is gone is looked at again a day later before it is called broken',
  }),
  insecureContent: call({
    ...asked,
    id: 'reports.website.insecure-content',
    path: '/products/{id}/webhosting/reports/insecure-content',
    summary: 'Has the pages of a website searched for what comes without encryption',
  }),
  status: call({
    ...looks,
    id: 'reports.website.check-status',
    path: '/products/{id}/webhosting/reports/check-status',
    summary:
      'How a report stands: how far it is, the last one with its first hundred findings, what changed since the one before, and the curve',
    query: z.object({ report: z.enum(auditKinds, { error: 'invalid' }) }),
    output: z.object({ data: ReportStatus }),
  }),
  picture: call({
    ...looks,
    id: 'belfry.site-reports.picture',
    tokenScope: 'reports',
    path: '/products/{id}/webhosting/reports/{audit}/pictures/{picture}',
    summary: 'A picture of an element that a report found at fault, by its number there',
    params: z.extend(spaceParams, { audit: wholeNumber, picture: wholeNumberFrom(0) }),
    answers: 'file',
  }),
  schedule: call({
    ...base,
    method: 'POST',
    id: 'reports.website.schedule',
    path: '/products/{id}/webhosting/reports/schedule',
    summary: 'Has a report made every week or month and mailed with what changed; `off` ends that',
    body: z.object({
      report: z.enum(auditKinds, { error: 'invalid' }),
      frequency: z.enum([...frequencies, 'off'], { error: 'invalid' }),
      /** Left out, the caller's own. */
      email: z.optional(oneLine(254)),
      host,
      keywords: z._default(keywords, []),
    }),
    output: z.object({ data: z.nullable(ReportSchedule) }),
  }),
  download: call({
    ...looks,
    id: 'reports.website.download',
    path: '/products/{id}/webhosting/reports/download',
    summary: 'A report as a PDF or as a CSV file: the last one, or an older one by its number',
    rate: 'export',
    query: z.object({
      report: z.enum(auditKinds, { error: 'invalid' }),
      type: z._default(z.enum(['pdf', 'csv'], { error: 'invalid' }), 'pdf'),
      audit: z.optional(wholeNumber),
    }),
    answers: 'file',
    refuses: { ...refuses, ...documentRefusals },
  }),
})
