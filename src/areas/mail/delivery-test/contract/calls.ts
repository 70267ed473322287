import * as z from 'zod/mini'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { mailRefusals } from '#areas/mail/mailboxes/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { hopFaults, mailHops } from '../rules/hops.ts'

const { client_not_found, domain_not_found } = portfolioRefusals
const refuses = { ...mailRefusals, client_not_found, domain_not_found }
const common = {
  access: ['signed-in', 'perm:domains'],
  path: '/domains/{domain}/mail/mailbox/{mailbox}/test',
  params: z.object({
    /** The id or the name of a domain. */
    domain: z.string().check(z.minLength(1), z.maxLength(255)),
    mailbox: wholeNumber,
  }),
} as const

export const DeliveryTest = z.object({
  /**
   * `open`: the message is on its way; `failed`: the mail server could not send it, so nothing is known about the hops.
   */
  state: z.enum(['open', 'done', 'failed']),
  reason: z.nullable(z.string()),
  sentAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The hops of the message in order; empty while it is on its way. */
  hops: z.array(
    z.object({
      hop: z.enum(mailHops),
      state: z.enum(['passed', 'failed', 'not_reached']),
      because: z.nullable(z.enum(hopFaults)),
      /** Why it stopped there, in the caller's language. */
      text: z.nullable(z.string()),
    }),
  ),
})
export type DeliveryTest = z.infer<typeof DeliveryTest>

export const deliveryTestCalls = calls({
  last: call({
    ...common,
    id: 'belfry.domain-mail.test',
    method: 'GET',
    summary: 'The last test message that was sent to a mailbox, and how far it came',
    output: z.object({ data: z.nullable(DeliveryTest) }),
    refuses,
  }),
  send: call({
    ...common,
    id: 'belfry.domain-mail.test.send',
    method: 'POST',
    status: 202,
    rate: 'mail',
    summary: 'Sends a test message to a mailbox through every hop, and names the one at which it stops',
    output: z.object({ data: DeliveryTest, task: z.number() }),
    refuses,
  }),
})
