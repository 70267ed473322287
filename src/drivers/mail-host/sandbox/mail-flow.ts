import { holdDaysLimits, usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { autoReplyState } from '#areas/mail/mailboxes/rules/auto-reply.ts'
import { addDays, dayMs, dayOf } from '#base/dates.ts'
import type { Direction, LogLine } from '../port.ts'
import { numberFor } from './behaviour.ts'
import { type Correspondent, incoming, outgoing } from './correspondence.ts'
import { judge } from './judge.ts'
import { addressesAt, isFullAt, type KeptDomain, mailboxOf, policyAt } from './kept-domain.ts'

/** Every two minutes a message may pass. */
const slotMs = 120_000
/** How many days the log goes back. */
export const logDays = 10
/** How many of a hundred slots have a message by day; at night a fifth of it. */
const chance: Record<Direction, number> = { in: 28, out: 12 }

type Message = Omit<LogLine, 'verdict' | 'score' | 'heldId' | 'at' | 'to'> & { at: number; to: string }

/** All messages of a domain in the last days, oldest first. The same clock gives the same log. */
export function linesOf(kept: KeptDomain, now: number): LogLine[] {
  // Held messages may be older than the others.
  const since = Math.max(kept.madeAt, now - holdDaysLimits.most * dayMs)
  const sent = kept.arrivals.filter(({ at }) => at >= since && at <= now).map(sentByHand)
  const seeded = (['in', 'out'] as const).flatMap((direction) => seededMessages(kept, direction, since, now))
  const messages = [...seeded, ...sent].toSorted((one, other) => one.at - other.at)
  const lines = messages.map((message) => lineOf(kept, message, now))
  const earliest = now - logDays * dayMs
  return [...lines, ...repliesTo(kept, lines)]
    .filter(({ at, heldId }) => heldId !== null || Date.parse(at) >= earliest)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const sentByHand = ({ score, ...arrival }: KeptDomain['arrivals'][number]): Message => ({
  ...arrival,
  why: [{ judgement: score >= 10 ? 'known_spam' : 'other', points: score }],
})

function seededMessages(kept: KeptDomain, direction: Direction, since: number, now: number): Message[] {
  const messages: Message[] = []
  for (let slot = Math.ceil(since / slotMs); slot * slotMs <= now; slot++) {
    const key = `${direction} ${kept.domain} ${slot}`
    const hour = new Date(slot * slotMs).getUTCHours()
    const isDay = hour >= 6 && hour < 20
    if (numberFor(key, isDay ? 100 : 500) >= chance[direction]) continue
    const addresses = addressesAt(kept, slot * slotMs)
    const address = addresses[numberFor(`box ${key}`, addresses.length || 1)]
    const correspondents = direction === 'in' ? incoming : outgoing
    const with_ = correspondents[numberFor(`who ${key}`, correspondents.length)]
    if (address && with_) messages.push(messageOf(kept, direction, { slot, key, address, with_ }))
  }
  return messages
}

type Meeting = { slot: number; key: string; address: string; with_: Correspondent }

function messageOf(kept: KeptDomain, direction: Direction, { slot, key, address, with_ }: Meeting): Message {
  // Some mail goes to addresses that never existed.
  const isLost = direction === 'in' && numberFor(`lost ${key}`, 40) === 0
  const inside = isLost ? `verkoop.oud@${kept.domain}` : address
  return {
    id: `${direction}-${slot}`,
    at: slot * slotMs,
    direction,
    from: direction === 'in' ? with_.from : inside,
    to: direction === 'in' ? inside : with_.from,
    subject: with_.subject,
    sizeBytes: with_.kilobytes * 1024 + numberFor(`size ${key}`, 1024),
    why: with_.why.map(([judgement, points]) => ({ judgement, points })),
  }
}

function lineOf(kept: KeptDomain, message: Message, now: number): LogLine {
  const { to, at, ...rest } = message
  const line = { ...rest, at: new Date(at).toISOString(), to: [to], heldId: null }
  const stopped = stoppedBefore(kept, message)
  if (stopped) return { ...line, ...stopped, score: null }
  const policy = policyAt(kept, at) ?? usualPolicy
  const judged = judge(policy, message.from, message.why)
  if (judged.verdict !== 'held') return { ...line, ...judged }
  const decision = kept.decided[message.id]
  if (decision) return { ...line, ...judged, verdict: decision === 'released' ? 'delivered' : 'discarded' }
  const isOver = at + policy.holdDays * dayMs < now
  return { ...line, ...judged, ...(isOver ? { verdict: 'discarded' as const } : { heldId: message.id }) }
}

/** Verdicts that do not depend on the content. */
function stoppedBefore(kept: KeptDomain, { direction, at, to }: Message): Pick<LogLine, 'verdict' | 'why'> | undefined {
  const because = (verdict: LogLine['verdict'], judgement: LogLine['why'][number]['judgement']) => ({
    verdict,
    why: [{ judgement, points: 0 }],
  })
  if (kept.offSince !== null && at >= kept.offSince) return because('waiting', 'domain_off')
  if (direction === 'out') {
    if (to.endsWith('@bestaat-niet.example')) return because('bounced', 'no_mailbox')
    return to.endsWith('@postbus-vol.example') ? because('waiting', 'mailbox_full') : undefined
  }
  const forward = kept.forwards.find(({ source }) => source === to)
  const box = mailboxOf(kept, to)
  if (!addressesAt(kept, at).includes(to) && !forward && kept.catchAll === null) return because('refused', 'no_mailbox')
  return box && isFullAt(box, at) ? because('waiting', 'mailbox_full') : undefined
}

/** Auto-replies: each sender gets one per number of days. */
function repliesTo(kept: KeptDomain, lines: readonly LogLine[]): LogLine[] {
  const answered = new Map<string, string>()
  return lines.flatMap((line) => {
    const box = line.direction === 'in' && line.verdict === 'delivered' ? mailboxOf(kept, line.to[0] ?? '') : undefined
    const set = box?.autoReply
    if (!box || !set || set.since > Date.parse(line.at)) return []
    const day = dayOf(new Date(line.at))
    if (autoReplyState(set.reply, day) !== 'on') return []
    const key = `${box.address} ${line.from}`
    const last = answered.get(key)
    if (last !== undefined && day < addDays(last, set.reply.everyDays)) return []
    answered.set(key, day)
    return [replyOf(line, box.address, set.reply.subject)]
  })
}

const replyOf = (to: LogLine, from: string, subject: string): LogLine => ({
  id: `reply-${to.id}`,
  at: to.at,
  direction: 'out',
  from,
  to: [to.from],
  subject,
  sizeBytes: 2_048,
  verdict: 'delivered',
  score: 0,
  why: [],
  heldId: null,
})
