import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { remarkCodes } from '#base/remark-codes.ts'

/**
 * `says` is the rest of the sentence that begins with the setting, in English as the settings themselves; a screen says by `code`
 * and `values` the same in the language of its reader.
 */
export const SetUpRemark = z.object({
  setting: z.string(),
  says: z.string(),
  code: z.enum(remarkCodes),
  values: z.record(z.string(), z.string()),
})
export type SetUpRemark = z.infer<typeof SetUpRemark>

/** What waits for the provider's people, counted. */
export const Queue = z.object({
  /** Work of clients that failed. */
  failed: z.number(),
  /** Work that waits for somebody's click, and for a provider. */
  person: z.number(),
  waiting: z.number(),
  /** Tickets that should have been answered by now. */
  lateTickets: z.number(),
  /** Payments on the bank account of which nobody knows what they pay. */
  unmatched: z.number(),
  /** Orders with a late item, or with money that could not go back by itself. */
  orders: z.number(),
})
export type Queue = z.infer<typeof Queue>

export const deskCalls = calls({
  queue: call({
    id: 'belfry.staff.queue',
    method: 'GET',
    path: '/overview/queue',
    access: ['signed-in', 'admin'],
    summary: 'How much waits for staff: work, tickets, payments and orders of all clients',
    output: z.object({ data: Queue }),
  }),
  setUp: call({
    id: 'belfry.staff.set-up',
    method: 'GET',
    path: '/staff/set-up',
    access: ['signed-in', 'admin'],
    summary: 'What is missing before customers can be let in, as `npm run admin -- check` says it',
    output: z.object({ data: z.array(SetUpRemark) }),
  }),
})
