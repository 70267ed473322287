import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { portfolioRefusals } from './refusals.ts'

/** Length of the calendar: a year by months, a quarter by weeks. */
export const expirySpans = { month: 12, week: 12 } as const
export type ExpiryUnit = keyof typeof expirySpans

export const ExpirySpan = z.object({
  from: z.string(),
  to: z.string(),
  /** Renewed automatically. */
  renewing: z.number(),
  /** They end, unless they are renewed by hand. */
  ending: z.number(),
})
export type ExpirySpan = z.infer<typeof ExpirySpan>

export const expiryCalls = calls({
  expiries: call({
    id: 'belfry.domains.expiries',
    method: 'GET',
    path: '/overview/expiries',
    access: ['signed-in', 'perm:domains'],
    summary: 'How many domains are renewed or end in each of the next twelve months or weeks, from today on',
    query: z.object({
      per: z._default(z.enum(['month', 'week'], { error: 'invalid' }), 'month'),
      cc: z.optional(wholeNumber),
    }),
    output: z.object({ data: z.array(ExpirySpan) }),
    refuses: { client_not_found: portfolioRefusals.client_not_found },
  }),
})
