import { createHash, randomUUID } from 'node:crypto'
import { done, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { AccessPoint, AccessPointEvent, OutgoingDocument, Participant, ReceivedDocument } from '../port.ts'

type Submission = { document: OutgoingDocument; sentAt: number; isTold: boolean }
type Told = { id: string; event: AccessPointEvent }

const secondsUnderWay = 600
const submissionKey = (remoteId: string) => `access-point:sent:${remoteId}`
const queueKey = 'access-point:events'

/** Derived from the key, so that the same key is the same submission. */
const remoteIdOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** Receivers ending in 00 are unknown to Peppol; documents to receivers ending in 99 fail on the way. */
const endsIn = (participant: Participant, digits: string) => new RegExp(`${digits}\\D*$`).test(participant.id)

/**
 * The sandbox access point: it keeps what it took over, delivers it after ten minutes at the pace that is set, and
 * `plantFault(state, 'access-point', …)` makes sending fail.
 */
export function openSandboxAccessPoint({
  state,
  clock,
  pace,
}: {
  state: SandboxState
  clock: Clock
  pace: number
}): AccessPoint & { arrive(document: Omit<ReceivedDocument, 'remoteId'>): Promise<void> } {
  const tell = (event: AccessPointEvent) =>
    state.change<Told[]>(queueKey, (queue = []) => [...queue, { id: event.id, event }])

  /** Turns each submission that has been under way long enough into an event, once. */
  async function bringUnderWay(): Promise<void> {
    const arrived = clock.now().getTime() - (secondsUnderWay * 1000) / pace
    for (const key of await state.keys(submissionKey(''))) {
      const submission = await state.read<Submission>(key)
      if (!submission || submission.isTold || submission.sentAt > arrived) continue
      const remoteId = key.slice(submissionKey('').length)
      const id = `event-${remoteId}`
      // Stored before the flag: a repetition after a crash has the same event id.
      await tell(
        endsIn(submission.document.receiver, '99')
          ? { id, what: 'failed', remoteId, detail: 'The receiving access point does not answer' }
          : { id, what: 'delivered', remoteId },
      )
      await state.change<Submission>(key, (known) => known && { ...known, isTold: true })
    }
  }

  return {
    name: 'sandbox',
    canReceive: async (participant) => {
      const fault = await takeFault(state, 'access-point', `look ${participant.id}`)
      if (fault) return { kind: 'retry', afterSeconds: 30, detail: 'told to fail' }
      return done(!endsIn(participant, '00'))
    },
    send: async (key, document) => {
      if (!document.xml.trim().startsWith('<')) return rejected('refused', 'no XML')
      const remoteId = remoteIdOf(key)
      return underFault(await takeFault(state, 'access-point', document.receiver.id), async () => {
        const sentAt = clock.now().getTime()
        await state.change<Submission>(submissionKey(remoteId), (known) => known ?? { document, sentAt, isTold: false })
        return done({ remoteId })
      })
    },
    nextEvent: async () => {
      await bringUnderWay()
      const [first] = (await state.read<Told[]>(queueKey)) ?? []
      return done(first?.event)
    },
    acknowledge: async (eventId) => {
      await state.change<Told[]>(queueKey, (queue = []) => {
        const rest = queue.filter(({ id }) => id !== eventId)
        return rest.length > 0 ? rest : undefined
      })
      return done(undefined)
    },
    arrive: async (document) => {
      const remoteId = randomUUID()
      await tell({ id: `event-${remoteId}`, what: 'received', document: { remoteId, ...document } })
    },
  }
}
