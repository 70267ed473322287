import { done, type Outcome } from '../../../outcome.ts'
import type { OneSubscription, SubscriptionFacts } from '../../port.ts'
import { isStale } from '../api/refusals.ts'
import { no, Refusal, underWay } from '../api/stop.ts'
import { part, type Row, rowOf, text } from '../api/values.ts'
import type { Running } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'
import type { SubscriptionReader } from './subscription-reader.ts'

export type Change = {
  kind: string
  /** `already`: nothing is to be done. Stops with a no where Microsoft has no code of its own for it. */
  judge(facts: SubscriptionFacts): 'already' | undefined | Promise<'already' | undefined>
  /** What becomes of the whole of it. */
  becomes(facts: SubscriptionFacts): Row | Promise<Row>
  /** Whether it has come about. */
  shows(facts: SubscriptionFacts): boolean
  /** A no that means it is so already. */
  endsBy?: (refusal: Refusal) => boolean
}

const lookAgainSeconds = 60
/** Microsoft itself says to try again after a day. */
const longestMs = 24 * 3_600_000

/** What is told of it and not changed by telling it back. */
const toldOnly = new Set(['nextChargeInstructions', 'scheduledActions', 'links'])
const wholeOf = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !toldOnly.has(name)))

/**
 * A subscription is told back as a whole, changed, with the tag of what was read, so that nobody's change is undone. What is
 * left out is reset by Microsoft, and a change within the term deletes what was planned for the next one.
 */
export function changer({ partner, book }: Microsoft, reader: SubscriptionReader) {
  async function send(running: Running, { tenant, id }: OneSubscription, row: Row, becomes: Row): Promise<void> {
    const etag = text(rowOf(row.attributes).etag) || undefined
    // One that was sent of another state is another request.
    const first = running.note<string>('etag')
    if (first === undefined) await running.keep({ etag: etag ?? '' })
    const step = running.step(first === undefined || first === (etag ?? '') ? '' : `etag ${etag}`)
    const path = `${customerPath(tenant)}/subscriptions/${part(id)}`
    await partner.write({ ...step, etag }, 'PATCH', path, { ...wholeOf(row), ...becomes })
    await running.keep({ acceptedAt: book.now() })
  }

  async function carriedOut(running: Running, of: OneSubscription, change: Change): Promise<SubscriptionFacts> {
    const { row, facts } = await reader.whole(of)
    const acceptedAt = running.note<number>('acceptedAt')
    if (acceptedAt || running.note('etag') !== undefined) {
      if (change.shows(facts)) return facts
      if (acceptedAt && book.now() - acceptedAt > longestMs) {
        // Tried again it is sent again.
        await running.keep({ acceptedAt: undefined, etag: undefined })
        throw no('refused', 'accepted, and not carried out')
      }
      if (acceptedAt) throw underWay(running.id, lookAgainSeconds)
    }
    if (facts.busyWith !== null) throw no('subscription_busy', facts.busyWith)
    if ((await change.judge(facts)) === 'already') return facts
    try {
      await send(running, of, row, await change.becomes(facts))
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      if (isStale(fault)) throw underWay(running.id, 1)
      if (!change.endsBy?.(fault)) throw fault
    }
    const after = await reader.facts(of)
    if (!change.shows(after)) throw underWay(running.id, lookAgainSeconds)
    return after
  }

  return (operationId: string, of: OneSubscription, change: Change): Promise<Outcome<SubscriptionFacts>> =>
    book.run(operationId, of.tenant, {
      kind: change.kind,
      about: of.id,
      act: async (running) => done(await carriedOut(running, of, change)),
      answer: async () => done(await reader.facts(of)),
    })
}
export type Changer = ReturnType<typeof changer>

export const isOver = ({ state }: SubscriptionFacts): boolean => state === 'expired' || state === 'deleted'
/** What takes no change: it has ended, or is suspended. */
export function insistOnActive(facts: SubscriptionFacts): void {
  if (isOver(facts)) throw no('subscription_ended', facts.state)
  if (facts.state === 'suspended') throw no('subscription_suspended', facts.id)
}
