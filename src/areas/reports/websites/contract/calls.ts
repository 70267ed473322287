import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { asTyped } from '#base/one-line.ts'
import { auditKinds } from '#base/site-audit/report.ts'

export const websiteSorts = ['name', 'bad', 'at'] as const
/** Those with faults, or those without. */
export const websiteStandings = ['faults', 'fine'] as const
export type WebsiteStanding = (typeof websiteStandings)[number]

export const WebsiteQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  sort: z._default(z.enum(websiteSorts), 'bad'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** Part of the name of a hosting or a client. */
  q: z.optional(z.string().check(...asTyped, z.maxLength(200))),
  standing: z.optional(z.enum(websiteStandings)),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type WebsiteQuery = z.output<typeof WebsiteQuery>

/** The newest report of one kind; not every kind gives a score. */
export const NewestReport = z.object({
  kind: z.enum(auditKinds),
  score: z.nullable(z.number()),
  bad: z.number(),
  warnings: z.number(),
  at: z.string(),
})
export type NewestReport = z.infer<typeof NewestReport>

export const WebsiteRow = z.object({
  serviceId: z.number(),
  name: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  reports: z.array(NewestReport),
  /** How often it answered in thirty days, of so many looks; null where nobody looked. */
  reach: z.nullable(z.object({ looks: z.number(), reached: z.number() })),
  /** What the newest reports found that is bad, all together. */
  bad: z.number(),
  /** When it was looked at last. */
  at: z.string(),
})
export type WebsiteRow = z.infer<typeof WebsiteRow>

export const WebsiteFigures = z.object({ sites: z.number(), withFaults: z.number() })
export type WebsiteFigures = z.infer<typeof WebsiteFigures>

/** Nobody sees more of a website here than on its own page. */
export const websiteAccess = ['signed-in', 'perm:reports', 'perm:products|perm:services'] as const

export const websiteCalls = calls({
  list: call({
    id: 'belfry.reports.websites',
    method: 'GET',
    path: '/reports/websites',
    access: websiteAccess,
    transaction: false,
    readsFrom: 'replica',
    summary: 'The websites that were looked at, with the newest report of each kind and how many have faults',
    query: WebsiteQuery,
    output: z.extend(pageOutput(WebsiteRow), { figures: WebsiteFigures }),
  }),
})
