import * as z from 'zod/mini'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { attentions } from '../rules/site-state.ts'

const count = z.number()

export const SiteFigures = z.object({
  sites: count,
  /** Of these, so many do not work, have a known fault, files that are not those of their release, or something to update. */
  needing: count,
  /** Of these, so many were looked up for known vulnerabilities; without any, none is known rather than there is none. */
  counted: count,
  attention: z.record(z.enum(attentions), count),
  /** How many sites run each release, the newest first. */
  versions: z.array(z.object({ version: z.string(), sites: count })),
  /** Hostings on which there is no WordPress yet. */
  without: count,
})
export type SiteFigures = z.infer<typeof SiteFigures>

/** Of one client alone; a partner has those of several. */
export const ofClient = { cc: z.optional(wholeNumber) } as const

const { client_not_found } = deliveryRefusals
/** What a call about all the sites of a client asks of whoever makes it. */
export const listed = {
  method: 'GET',
  access: ['signed-in', 'perm:wordpress'],
  tokenScope: 'hosting',
  params: z.object({ id: wholeNumber }),
  refuses: { client_not_found },
} as const

/** Apart from the other calls: every page of whoever has WordPress loads it, for the count beside the menu's line. */
export const figureCalls = calls({
  figures: call({
    ...listed,
    id: 'belfry.wordpress.figures',
    path: '/users/{id}/wordpress/figures',
    summary: 'How many sites there are, how many need attention, and which releases they run',
    query: z.object(ofClient),
    output: z.object({ data: SiteFigures }),
  }),
})
