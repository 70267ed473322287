import { done, type Outcome } from '#base/outcome.ts'
import type { TaskKind } from '../contract/compute-server.ts'
import type { Tell, WritingWork } from '../verb-work.ts'
import type { ComputeNode } from './compute-node.ts'
import type { ServerRecord } from './server-record.ts'
import { no, stoppable } from './stop.ts'

/** Whoever finds a server held by another agent comes back; what holds it may last for minutes. */
export const heldSeconds = 1
export const subjectOf = ({ reference }: { reference: string }): string => `server/${reference}`

export type AtWork = {
  operationId: string
  tell: Tell
  /** How far it had come before it was cut off. */
  step: string | undefined
  /** Writes down how far it has come, so that whoever goes on does nothing twice. */
  reached(step: string): Promise<void>
}

/** What is seen before anything is done: a no, nothing to do, or what those who do it have to know. */
export type Seen<Noted> = Outcome<never> | 'already' | { noted: Noted }

/**
 * A change of a server that is there, logged as a task of it. Every step of it looks first whether it was made, so that after being cut
 * off anywhere it is simply gone through again.
 */
export function working<Input extends { reference: string }, Noted>(
  node: ComputeNode,
  work: {
    kind: (input: Input) => TaskKind
    /** Also of one that is suspended. */
    isAlways?: boolean
    see(record: ServerRecord, input: Input): Promise<Seen<Noted>> | Seen<Noted>
    act(record: ServerRecord, input: Input, noted: Noted, at: AtWork): Promise<Outcome<null> | undefined>
  },
): WritingWork<Input, null> {
  const { records, tasks, now } = node
  return {
    subject: subjectOf,
    waitSeconds: heldSeconds,
    readBack: async () => undefined,

    prepare: (input) =>
      stoppable(async () => {
        const record = await records.find(input.reference)
        if (!record?.madeAt) return no('no_such_server', input.reference)
        if (record.suspendedAt !== null && !work.isAlways) return no('server_suspended', input.reference)
        const seen = await work.see(record, input)
        if (seen === 'already') return done(null)
        return 'noted' in seen ? done({ noted: seen.noted }) : seen
      }),

    async carryOut({ reference, ...input }, prepared, tell, operationId) {
      if (prepared === null) return done(null)
      const record = await records.find(reference)
      if (!record) return no('no_such_server', reference)
      const whole = { reference, ...input } as Input
      const kind = work.kind(whole)
      const step = await tasks.begin(reference, kind, operationId)
      const at: AtWork = {
        ...{ operationId, tell, step },
        reached: (reached) => tasks.step(reference, kind, operationId, reached),
      }
      const { noted } = prepared as { noted: Noted }
      const outcome = await stoppable(async () => (await work.act(record, whole, noted, at)) ?? done(null))
      const isFailed = outcome.kind === 'rejected'
      await tasks.end(reference, kind, operationId, isFailed ? (outcome.detail ?? outcome.code) : undefined)
      const kept = isFailed ? undefined : await records.find(reference)
      if (kept) await records.keep({ ...kept, lastChange: { at: now().toISOString(), operationId } })
      return outcome
    },
  }
}
