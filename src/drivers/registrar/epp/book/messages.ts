import { done, type Outcome } from '../../../outcome.ts'
import type { RegistrarMessage, RegistrarMessageKind } from '../../port.ts'
import type { Answer } from '../answers/answer.ts'
import { pollAcknowledge, pollRequest } from '../frames/session.ts'
import type { Registry } from '../registry.ts'
import { failureOf, wentWell } from '../results.ts'

const maxMessages = 50
const nothingWaits = 1300

/** The meaning of a registry's message; undefined when it is only for people. */
export type ReadMessage = (answer: Answer) => Promise<Outcome<{ name: string; kind: RegistrarMessageKind } | undefined>>

/**
 * A registry shows its oldest message only, and the next after that is acknowledged. So messages are moved to a queue
 * of our own: stored first, then acknowledged, so that none is lost, and identified by the registry's id, so that none
 * comes twice.
 */
export function messageBook(registry: Registry, read: ReadMessage) {
  const { state, clock, profile } = registry
  const key = registry.key('messages')

  const put = (message: RegistrarMessage) =>
    state.change<RegistrarMessage[]>(key, (kept = []) =>
      kept.some(({ id }) => id === message.id) ? kept : [...kept, message],
    )

  /** Moves one message; false when there is none. */
  async function takeOne(): Promise<Outcome<boolean>> {
    const sent = await registry.ask('poll/request', pollRequest)
    if (!wentWell(sent)) return failureOf(sent, profile)
    const { answer } = sent
    if (answer.code === nothingWaits || !answer.queue?.id) return done(false)
    const { id, at } = answer.queue
    const means = await read(answer)
    if (means.kind !== 'done') return means
    if (means.value) {
      const moment = at && !Number.isNaN(Date.parse(at)) ? new Date(at) : clock.now()
      await put({ id: `${registry.settings.name}-${id}`, ...means.value, at: moment.toISOString() })
    }
    const taken = await registry.ask('poll/acknowledge', (clTRID) => pollAcknowledge(id, clTRID))
    const isGone = taken.kind === 'answered' && taken.answer.code === 2303
    return wentWell(taken) || isGone ? done(true) : failureOf(taken, profile)
  }

  return {
    /** A message for something that the registry answered at once, and therefore never puts in its queue. */
    tell: (name: string, kind: RegistrarMessageKind, about: string) =>
      put({
        id: `${registry.settings.name}-${name}-${kind}-${about}`,
        name,
        kind,
        at: clock.now().toISOString(),
      }),

    async poll(): Promise<Outcome<RegistrarMessage[]>> {
      for (let taken = 0; taken < maxMessages; taken++) {
        const outcome = await takeOne()
        // Stored messages are returned even when the registry does not answer.
        if (outcome.kind !== 'done') {
          const kept = (await state.read<RegistrarMessage[]>(key)) ?? []
          return kept.length > 0 ? done(kept.slice(0, maxMessages)) : outcome
        }
        if (!outcome.value) break
      }
      return done(((await state.read<RegistrarMessage[]>(key)) ?? []).slice(0, maxMessages))
    },

    async acknowledge(messageId: string): Promise<Outcome<null>> {
      await state.change<RegistrarMessage[]>(key, (kept = []) => {
        const left = kept.filter(({ id }) => id !== messageId)
        return left.length > 0 ? left : undefined
      })
      return done(null)
    },
  }
}
