import * as z from 'zod/mini'
import type { VerbRow } from './verb-row.ts'

const queues = ['hold', 'deferred', 'active', 'incoming', 'maildrop'] as const

/**
 * As Postfix writes the name of a message: hexadecimal, or with `enable_long_queue_ids` in its 52 letters without vowels, of
 * which the last `z` stands before the number of the file. Neither `ALL`,
 * which postsuper takes for every message, nor anything that begins with a dash or holds a slash is one.
 */
export const QueueId = z
  .string()
  .check(
    z.regex(
      /^(?:[0-9A-F]{6,20}|[0-9B-DF-HJ-NP-TV-Zb-df-hj-np-tv-z]{10,16}z[0-9B-DF-HJ-NP-TV-Zb-df-hj-np-tv-y]{1,14})$/,
    ),
  )

const Domain = z
  .string()
  .check(z.maxLength(253), z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/))

/** Seconds since 1970, as Postfix counts them. A short name may come back for another message; with this it is not taken for it. */
const ArrivedAt = z.int().check(z.gte(0))

export const QueuedMessage = z.object({
  queueId: QueueId,
  queue: z.string(),
  arrivedAt: ArrivedAt,
  sizeBytes: z.number(),
  sender: z.string(),
  recipients: z.array(z.object({ address: z.string(), delayReason: z.optional(z.string()) })),
})
export type QueuedMessage = z.infer<typeof QueuedMessage>

/** Who a message is from and to by its envelope. The subject stands as in its head, `=?utf-8?…?=` and all. */
const Decided = z.object({ from: z.string(), to: z.array(z.string()), subject: z.string() })
const OneHeld = z.strictObject({ queueId: QueueId, arrivedAt: z.optional(ArrivedAt) })

export const mailVerbs = {
  /** Newest first; `isWhole` is false when there were more. `domain`: of the sender or of one who receives it. */
  'queue.list': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({
      queue: z.optional(z.enum(queues)),
      domain: z.optional(Domain),
      most: z.optional(z.int().check(z.gte(1), z.lte(5000))),
    }),
    output: z.object({ messages: z.array(QueuedMessage), isWhole: z.boolean() }),
  },
  /** The message itself is cut after `bytes`; it is as it came from outside, so whoever shows it takes it apart first. */
  'queue.show': {
    effect: 'reads',
    seconds: 30,
    input: z.strictObject({ queueId: QueueId, bytes: z.optional(z.int().check(z.gte(1), z.lte(5_000_000))) }),
    output: z.object({
      queueId: QueueId,
      queue: z.string(),
      arrivedAt: ArrivedAt,
      sizeBytes: z.number(),
      sender: z.string(),
      recipients: z.array(z.string()),
      /** As they were written on it, before forwards were followed. */
      originalRecipients: z.array(z.string()),
      sourceBase64: z.string(),
      isCut: z.boolean(),
    }),
  },
  /** Delivers a message that is held, and only such a one. Not flushed: it goes with the next run of the queue. */
  'queue.release': {
    effect: 'writes',
    seconds: 60,
    input: OneHeld,
    output: z.extend(Decided, { isFlushed: z.boolean() }),
  },
  /** Throws away a message that is held, and only such a one. */
  'queue.discard': { effect: 'writes', seconds: 60, input: OneHeld, output: Decided },
  /**
   * Whom Postfix refused at their address, oldest first, as its own log tells. `after`: the place that the answer before ended at;
   * `isWhole` is false when there is more. `status` is the closed word for why (RFC 3463).
   */
  'log.refusals': {
    effect: 'reads',
    seconds: 60,
    input: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,20}:\d{1,16}$/))) }),
    output: z.object({
      refusals: z.array(z.object({ at: z.string(), status: z.string(), from: z.string(), to: z.string() })),
      place: z.string(),
      isWhole: z.boolean(),
    }),
  },
} as const satisfies Record<string, VerbRow>

export type QueueRefusal = 'no_such_message' | 'not_held'
