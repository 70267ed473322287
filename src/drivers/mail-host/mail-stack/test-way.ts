import { type HopFault, type HostHop, hopsUntil, hostHops } from '#areas/mail/delivery-test/rules/hops.ts'
import type { Verdict } from '#areas/mail/log/rules/verdicts.ts'
import type { TestFacts } from '../port.ts'
import type { SmtpAnswer } from './test-smtp.ts'

/** All that can be observed of a test message. */
export type TestSeen = {
  /** Null while the attempt is under way, or when it was cut off. */
  answer: SmtpAnswer | null
  /** The address is switched off in the tables. */
  isSwitchedOff: boolean
  hasCopy: boolean
  /** Its line in the log; undefined when the filter has not logged it. */
  line: { verdict: Verdict; waitsFor: 'server_away' | 'mailbox_full' | null } | undefined
  /** Null when Dovecot did not answer. */
  folder: 'inbox' | 'junk' | 'none' | null
  /** Its time is over. */
  isLate: boolean
}

type Fault = { hop: HostHop; because: HopFault }
/** `arrived` when it is in the inbox; undefined while it is on its way. */
type TestEnd = Fault | 'arrived' | undefined

/** Where the message stopped. One that is in the mailbox has passed all hops, whatever they answered. */
export function endOf(seen: TestSeen): TestEnd {
  if (seen.folder === 'inbox') return 'arrived'
  if (seen.folder === 'junk') return { hop: 'filter', because: 'marked' }
  return atFilter(seen) ?? atServer(seen) ?? atDelivery(seen) ?? (seen.isLate ? lastSeen(seen) : undefined)
}

function atFilter({ line, hasCopy }: TestSeen): Fault | undefined {
  if (line?.verdict === 'refused') return { hop: 'filter', because: 'refused' }
  if (line?.verdict === 'held' || line?.verdict === 'discarded') return { hop: 'filter', because: 'held' }
  // A marked message is waited for, so that it can be removed.
  return line?.verdict === 'marked' && !hasCopy ? { hop: 'filter', because: 'marked' } : undefined
}

function atServer({ answer, isSwitchedOff }: TestSeen): Fault | undefined {
  if (answer?.kind === 'silent' && !answer.isReached) return { hop: 'smtp', because: 'no_answer' }
  if (answer?.kind !== 'refused') return undefined
  const because = answer.isFinal ? 'refused' : 'no_answer'
  if (answer.at === 'message') return { hop: 'filter', because }
  if (answer.at === 'greeting') return { hop: 'smtp', because }
  if (isSwitchedOff) return { hop: 'smtp', because: 'switched_off' }
  if (answer.isFull) return { hop: 'smtp', because: 'mailbox_full' }
  return { hop: 'smtp', because: answer.isFinal ? 'no_mailbox' : 'no_answer' }
}

function atDelivery({ line, hasCopy }: TestSeen): Fault | undefined {
  if (line?.verdict !== 'delivered') return undefined
  if (!hasCopy) return { hop: 'delivery', because: 'forwarded' }
  return line.waitsFor === 'mailbox_full' ? { hop: 'delivery', because: 'mailbox_full' } : undefined
}

/** It was found nowhere, and the time is over. */
function lastSeen({ answer, line, folder }: TestSeen): Fault {
  if (!line) return { hop: answer?.kind === 'taken' ? 'filter' : 'smtp', because: 'no_answer' }
  if (line.verdict === 'marked') return { hop: 'filter', because: 'marked' }
  if (line.verdict === 'waiting') return { hop: 'filter', because: 'no_answer' }
  if (line.waitsFor) return { hop: 'delivery', because: 'no_answer' }
  return { hop: 'imap', because: folder === null ? 'cannot_open' : 'not_there' }
}

export const factsOfEnd = (fault?: Fault): TestFacts => ({ hops: hopsUntil(hostHops, fault) })
