import { type HopFault, type HostHop, hopsUntil, hostHops } from '#areas/mail/delivery-test/rules/hops.ts'
import { usualPolicy } from '#areas/mail/filter/rules/policy.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { TestFacts } from '../port.ts'
import { behaves } from './behaviour.ts'
import { judge } from './judge.ts'
import { type Arrival, isFullAt, type KeptDomain, mailboxOf, policyAt } from './kept-domain.ts'
import { type MailBook, no } from './mail-book.ts'

/** Sender of test messages; a domain's lists apply to it too. */
export const testSender = 'test@mail.example'
/** How long a message is on its way. */
const takesMs = 6_000
/** How many tests of a domain are remembered. */
const mostTests = 50

/** A message on its way from the first hop to the last. */
export const sendTest = (
  book: MailBook,
  operationId: string,
  { address, pace }: { address: string; pace: number },
): Promise<Outcome<TestFacts>> =>
  book.write(operationId, {
    about: address,
    apply: (kept, now) => {
      if (!kept || !mailboxOf(kept, address)) return no('no_such_mailbox', address)
      const tests = Object.entries({ ...kept.tests, [operationId]: { address, at: now } }).slice(-mostTests)
      const arrivals =
        faultOf(kept, address, now)?.hop === 'smtp' ? kept.arrivals : [...kept.arrivals, sent(kept, address, now)]
      return { ...kept, arrivals, tests: Object.fromEntries(tests) }
    },
    standing: (kept, now) => {
      const test = kept.tests?.[operationId]
      if (!test) return no('no_such_message', operationId)
      const leftMs = test.at + takesMs / pace - now
      if (leftMs > 0)
        return { kind: 'pending', reference: operationId, lookAgainSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
      return done({ hops: hopsUntil(hostHops, faultOf(kept, test.address, test.at)) })
    },
  })

const sent = (kept: KeptDomain, to: string, at: number): Arrival => ({
  id: `sent-${kept.arrivals.length + 1}`,
  direction: 'in',
  from: testSender,
  to,
  subject: 'Test',
  sizeBytes: 1_024,
  score: 0,
  at,
})

/** Where the message stops, in the order of its way. */
function faultOf(kept: KeptDomain, address: string, at: number): { hop: HostHop; because: HopFault } | undefined {
  const fault = (hop: HostHop, because: HopFault) => ({ hop, because })
  const box = mailboxOf(kept, address)
  if (!kept.isOn) return fault('smtp', 'switched_off')
  if (behaves(address, 'deaf')) return fault('smtp', 'no_answer')
  if (!box) return fault('smtp', 'no_mailbox')
  const { verdict } = judge(policyAt(kept, at) ?? usualPolicy, testSender, [])
  if (verdict === 'refused' || verdict === 'held' || verdict === 'marked') return fault('filter', verdict)
  if (isFullAt(box, at)) return fault('delivery', 'mailbox_full')
  const forward = kept.forwards.find(({ source }) => source === address)
  return forward && !forward.keepsCopy ? fault('delivery', 'forwarded') : undefined
}
