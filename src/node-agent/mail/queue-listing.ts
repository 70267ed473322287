import * as z from 'zod/mini'
import { type QueuedMessage, QueueId } from '../contract/mail-verbs.ts'

const Line = z.object({
  queue_name: z.string(),
  queue_id: QueueId,
  arrival_time: z.number(),
  message_size: z.number(),
  sender: z.string(),
  recipients: z.array(z.object({ address: z.string(), delay_reason: z.optional(z.string()) })),
})

const read = (text: string): z.infer<typeof Line> | undefined => {
  try {
    return z.safeParse(Line, JSON.parse(text)).data
  } catch {
    return undefined // cut off
  }
}

export type Wanted = { queue?: string | undefined; domain?: string | undefined; most: number }

/** What `postqueue -j` says, a message a line: those that are wanted, newest first. */
export function readListing(
  text: string,
  { queue, domain, most }: Wanted,
): { messages: QueuedMessage[]; isWhole: boolean } {
  const isOf = (address: string) => domain === undefined || address.toLowerCase().endsWith(`@${domain}`)
  const found = text.split('\n').flatMap((line) => {
    const message = line === '' ? undefined : read(line)
    if (!message || (queue !== undefined && message.queue_name !== queue)) return []
    return isOf(message.sender) || message.recipients.some(({ address }) => isOf(address)) ? [message] : []
  })
  found.sort((one, other) => other.arrival_time - one.arrival_time || (one.queue_id < other.queue_id ? -1 : 1))
  return { messages: found.slice(0, most).map(messageOf), isWhole: found.length <= most }
}

const longestReason = 500

const messageOf = (line: z.infer<typeof Line>): QueuedMessage => ({
  queueId: line.queue_id,
  queue: line.queue_name,
  arrivedAt: line.arrival_time,
  sizeBytes: line.message_size,
  sender: line.sender,
  recipients: line.recipients.map(({ address, delay_reason: reason }) => ({
    address,
    ...(reason === undefined ? {} : { delayReason: reason.slice(0, longestReason) }),
  })),
})
