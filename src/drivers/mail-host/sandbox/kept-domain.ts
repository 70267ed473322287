import type { SpamPolicy } from '#areas/mail/filter/rules/policy.ts'
import type { AutoReply } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import type { ForwardRule } from '#areas/mail/mailboxes/rules/forward.ts'
import type { Pack } from '#areas/mail/mailboxes/rules/pack.ts'
import { dayMs } from '#base/dates.ts'
import type { DomainFacts, LogLine, MailboxFacts } from '../port.ts'
import { behaves, numberFor } from './behaviour.ts'

/** Moments are milliseconds since 1970. */
export type KeptMailbox = {
  address: string
  quotaBytes: number
  passwordHash: string
  isOn: boolean
  /** Since when nobody gets in. */
  shutAt?: number | null
  readyAt: number
  /** What it held when it began, and what came otherwise than by the post: from elsewhere, or released. */
  given: { messages: number; bytes: number }
  autoReply: { since: number; reply: AutoReply } | null
}

/** A message that somebody sent by hand, beside those of the seeded list. */
export type Arrival = Pick<LogLine, 'id' | 'direction' | 'from' | 'subject' | 'sizeBytes'> & {
  at: number
  to: string
  score: number
}

/** What the sandbox knows of a domain: one entry, changed as a whole. */
export type KeptDomain = {
  domain: string
  pack: Pack
  isOn: boolean
  offSince: number | null
  catchAll: string | null
  madeAt: number
  mailboxes: KeptMailbox[]
  /** Mailboxes that were: what went through them stays in the log. */
  gone: { address: string; readyAt: number; goneAt: number }[]
  forwards: ForwardRule[]
  /** Oldest first: a message is judged by what held when it came. */
  policies: { since: number; policy: SpamPolicy }[]
  arrivals: Arrival[]
  decided: Record<string, 'released' | 'discarded'>
  /** Test messages that were sent, by the operation that sent them. */
  tests?: Record<string, { address: string; at: number }>
  /** What was carried out under which id, so that it is not carried out again. */
  operations: string[]
}

const perDay = (address: string) => 8 + numberFor(`messages ${address}`, 32)
const bytesEach = (address: string) => 40_000 + numberFor(`bytes ${address}`, 120_000)

/** It fills slowly, until there is no room. */
export function contentAt(box: KeptMailbox, now: number): { messages: number; bytes: number } {
  const days = Math.max(0, now - box.readyAt) / dayMs
  const arrived = Math.floor(days * perDay(box.address))
  const bytes = box.given.bytes + arrived * bytesEach(box.address)
  const isFull = behaves(box.address, 'full') || bytes >= box.quotaBytes
  return { messages: box.given.messages + arrived, bytes: isFull ? box.quotaBytes : bytes }
}

export const isFullAt = (box: KeptMailbox, now: number): boolean => contentAt(box, now).bytes >= box.quotaBytes

/** Somebody looks into it every few hours, as long as they get in. */
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

/** The same with one mailbox changed. */
export const withMailbox = (kept: KeptDomain, box: KeptMailbox): KeptDomain => ({
  ...kept,
  mailboxes: [...kept.mailboxes.filter(({ address }) => address !== box.address), box],
})

/** The addresses that had a mailbox at a moment, in an order that nothing changes later. */
export const addressesAt = ({ mailboxes, gone }: KeptDomain, at: number): string[] =>
  [...mailboxes, ...gone.filter(({ goneAt }) => goneAt > at)]
    .filter(({ readyAt }) => readyAt <= at)
    .map(({ address }) => address)
    .toSorted()
