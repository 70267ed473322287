import type { SpamPolicy } from '#areas/mail/filter/rules/policy.ts'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import type { ForwardRule } from '#areas/mail/mailboxes/rules/forward.ts'
import type { Pack } from '#areas/mail/mailboxes/rules/pack.ts'
import { dayMs } from '#base/dates.ts'
import type { DomainFacts, LogLine, MailboxFacts } from '../port.ts'
import { behaves, numberFor } from './behaviour.ts'

/** Times are milliseconds since 1970. */
export type KeptMailbox = {
  address: string
  quotaBytes: number
  passwordHash: string
  isOn: boolean
  /** Since when nobody can sign in. */
  shutAt?: number | null
  readyAt: number
  /** Content that did not come as incoming mail: at the beginning, by migration, or released. */
  given: { messages: number; bytes: number }
  autoReply: { since: number; reply: AutoReply } | null
}

/** A message sent by a test or the demo world, besides the generated ones. */
export type Arrival = Pick<LogLine, 'id' | 'direction' | 'from' | 'subject' | 'sizeBytes'> & {
  at: number
  to: string
  score: number
}

/** The state of a domain: one entry, changed as a whole. */
export type KeptDomain = {
  domain: string
  pack: Pack
  isOn: boolean
  offSince: number | null
  catchAll: string | null
  madeAt: number
  mailboxes: KeptMailbox[]
  /** Deleted mailboxes, whose messages stay in the log. */
  gone: { address: string; readyAt: number; goneAt: number }[]
  forwards: ForwardRule[]
  /** Oldest first: a message is judged by the policy at its arrival. */
  policies: { since: number; policy: SpamPolicy }[]
  arrivals: Arrival[]
  decided: Record<string, 'released' | 'discarded'>
  /** Test messages by their operation id. */
  tests?: Record<string, { address: string; at: number }>
  /** Ids of the operations that were carried out. */
  operations: string[]
}

const perDay = (address: string) => 8 + numberFor(`messages ${address}`, 32)
const bytesEach = (address: string) => 40_000 + numberFor(`bytes ${address}`, 120_000)

/** It fills slowly up to its quota. */
export function contentAt(box: KeptMailbox, now: number): { messages: number; bytes: number } {
  const days = Math.max(0, now - box.readyAt) / dayMs
  const arrived = Math.floor(days * perDay(box.address))
  const bytes = box.given.bytes + arrived * bytesEach(box.address)
  const isFull = behaves(box.address, 'full') || bytes >= box.quotaBytes
  return { messages: box.given.messages + arrived, bytes: isFull ? box.quotaBytes : bytes }
}

export const isFullAt = (box: KeptMailbox, now: number): boolean => contentAt(box, now).bytes >= box.quotaBytes

/** Simulates a sign-in every few hours, as long as it is possible. */
function lastSignIn({ address, readyAt, shutAt }: KeptMailbox, now: number): string | null {
  const everyMs = (1 + numberFor(`signs in ${address}`, 9)) * 3_600_000
  const at = Math.floor((shutAt ?? now) / everyMs) * everyMs
  return at > readyAt ? new Date(at).toISOString() : null
}

export function mailboxFacts(box: KeptMailbox, now: number): MailboxFacts {
  const { messages, bytes } = contentAt(box, now)
  return {
    address: box.address,
    quotaBytes: box.quotaBytes,
    usedBytes: bytes,
    messages,
    isOn: box.isOn,
    lastSignInAt: lastSignIn(box, now),
    autoReply: box.autoReply?.reply ?? null,
  }
}

export const domainFacts = ({ domain, pack, isOn, catchAll }: KeptDomain): DomainFacts => ({
  domain,
  pack,
  isOn,
  catchAll,
})

export const policyAt = ({ policies }: KeptDomain, at: number): SpamPolicy | undefined =>
  policies.findLast(({ since }) => since <= at)?.policy

export const mailboxOf = ({ mailboxes }: KeptDomain, address: string): KeptMailbox | undefined =>
  mailboxes.find((box) => box.address === address)

/** A copy with one mailbox changed. */
export const withMailbox = (kept: KeptDomain, box: KeptMailbox): KeptDomain => ({
  ...kept,
  mailboxes: [...kept.mailboxes.filter(({ address }) => address !== box.address), box],
})

/** The addresses with a mailbox at a moment, in an order that later changes do not affect. */
export const addressesAt = ({ mailboxes, gone }: KeptDomain, at: number): string[] =>
  [...mailboxes, ...gone.filter(({ goneAt }) => goneAt > at)]
    .filter(({ readyAt }) => readyAt <= at)
    .map(({ address }) => address)
    .toSorted()
