import * as z from 'zod/mini'

const moment = z.string()

/** What another plan of a service costs, and who decides on it. Amounts are null for whoever is told none. */
export const changeCosts = {
  termMonths: z.number(),
  /** What the next term asks without the change and with it, and what was paid for the one that runs. */
  termCents: z.nullable(z.object({ now: z.number(), next: z.number(), paid: z.optional(z.number()) })),
  /** What is invoiced once it is so, for the rest of what is paid for. */
  nowCents: z.nullable(z.number()),
  dueOn: z.nullable(z.string()),
  /** When the service ends, where notice was given. */
  endsOn: z.optional(z.nullable(z.string())),
  /** Who has to decide, where that is not the caller. */
  decides: z.nullable(z.string()),
  invoicedTo: z.nullable(z.string()),
}
export const ChangeCosts = z.object(changeCosts)
export type ChangeCosts = z.infer<typeof ChangeCosts>

const shown = z.optional(z.number().check(z.int(), z.gte(0)))
/** What was shown of now and of the next term: where one is another by now, nothing is done. A program may leave them out. */
export const shownPrices = { nowCents: shown, nextCents: shown }
export type ShownPrices = { nowCents?: number | undefined; nextCents?: number | undefined }

/** A change that was asked for: by whom, what became of it, and what it cost. */
export const toldChange = {
  id: z.number(),
  state: z.enum(['under_way', 'done', 'failed']),
  by: z.nullable(z.string()),
  /** Why it did not come about. */
  reason: z.nullable(z.string()),
  termCents: z.nullable(z.number()),
  cents: z.nullable(z.number()),
  invoice: z.nullable(z.number()),
  askedAt: moment,
  endedAt: z.nullable(moment),
}
export const ToldChange = z.object(toldChange)
export type ToldChange = z.infer<typeof ToldChange>
