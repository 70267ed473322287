import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'

/** `of`: the domains for which it is known: those with their zone here, or with an extension that has it. */
const Share = z.object({ has: z.number(), of: z.number() })
/** The protections of a domain, in the order in which they are listed. */
export const protections = ['spf', 'dmarc', 'dnssec', 'lock'] as const
export type Protection = (typeof protections)[number]
export const shownWorst = 4

export const ProtectionFigures = z.object({
  /** Active domains of the client. */
  domains: z.number(),
  spf: Share,
  dmarc: Share,
  dnssec: Share,
  lock: Share,
  /** The domains that lack the most, with what they lack. */
  worst: z.array(z.object({ domain: z.string(), lacks: z.array(z.enum(protections)) })),
})
export type ProtectionFigures = z.infer<typeof ProtectionFigures>

export const protectionCalls = calls({
  figures: call({
    id: 'belfry.dns.protection',
    method: 'GET',
    path: '/overview/protection',
    access: ['signed-in', 'perm:domains'],
    summary:
      'How many of the client’s own domains, or of one of their clients’, have SPF, DMARC, DNSSEC and a registrar lock, and which lack the most, as the portal holds them',
    query: z.object({ cc: z.optional(wholeNumber) }),
    output: z.object({ data: ProtectionFigures }),
    refuses: { client_not_found: portfolioRefusals.client_not_found },
  }),
})
