import { done, type Outcome } from '#base/outcome.ts'
import { Stop, stoppable } from '../compute/stop.ts'
import type { Tell, WritingWork } from '../verb-work.ts'
import { clearStage } from './stage.ts'
import { no, subjectOf, type VaultNode } from './vault-node.ts'
import type { VaultJob } from './vault-record.ts'

/** Whoever finds a server held by another agent comes back: what holds it may last for hours. */
export const heldSeconds = 1
const tellMs = 5_000
const lookMs = 300

export type AtWork = {
  operationId: string
  signal: AbortSignal
  /** It was, before it was cut off. */
  isPastStopping: boolean
  /** How far it is, of so much. */
  reached(done: number, total: number): Promise<void>
  /** From here on it cannot be stopped; throws when that is wished already. */
  pastStopping(): Promise<void>
}
type Asked = { reference: string; point: string }

/** Says every few seconds that it is still at it. */
export async function telling<Value>(tell: Tell, work: () => Promise<Value>): Promise<Value> {
  const say = () => tell({ done: 0, total: 1, unit: 'steps' })
  say()
  const ticking = setInterval(say, tellMs)
  return work().finally(() => clearInterval(ticking))
}

/** A restore or preparation: seen while it is under way, and stopped when that is wished. `drop` leaves nothing of one that was stopped. */
export function working<Input extends Asked, Output, Noted>(
  node: VaultNode,
  work: {
    kind: VaultJob['kind']
    see(input: Input): Promise<Noted>
    act(input: Input, noted: Noted, at: AtWork): Promise<Output>
    drop(input: Input, operationId: string): Promise<void>
  },
): WritingWork<Input, Output> {
  async function stopped(input: Input, job: VaultJob): Promise<Outcome<Output>> {
    await clearStage(node, input.reference)
    await work.drop(input, job.operationId)
    await node.job.keep(input.reference, { ...job, state: 'stopped' })
    return no('stopped')
  }

  return {
    subject: subjectOf,
    waitSeconds: heldSeconds,
    readBack: async () => undefined,
    prepare: (input) => stoppable(async () => done(await work.see(input))),

    carryOut: (input, noted, tell, operationId) =>
      stoppable(async () => {
        const { reference, point } = input
        const before = await node.job.find(reference)
        const isOurs = before?.operationId === operationId
        let job: VaultJob = isOurs
          ? { ...before, state: 'running' }
          : { operationId, kind: work.kind, point, state: 'running', isPastStopping: false, done: 0, total: 1 }
        const keep = (more: Partial<VaultJob>) => {
          job = { ...job, ...more }
          return node.job.keep(reference, job)
        }
        await keep({})
        const isWished = () => node.job.isStopWished(reference, operationId)
        const stop = new AbortController()
        const looking = setInterval(async () => {
          if (!job.isPastStopping && (await isWished())) stop.abort()
        }, lookMs)
        try {
          return await telling(tell, async () => {
            if (!job.isPastStopping && (await isWished())) return stopped(input, job)
            const output = await work.act(input, noted as Noted, {
              operationId,
              ...{ signal: stop.signal, isPastStopping: job.isPastStopping },
              reached: (did, total) => keep({ done: did, total }),
              pastStopping: async () => {
                clearInterval(looking)
                if (!job.isPastStopping && (await isWished())) stop.abort()
                stop.signal.throwIfAborted()
                await keep({ isPastStopping: true })
              },
            })
            await keep({ state: 'ended' })
            return done(output)
          })
        } catch (fault) {
          if (stop.signal.aborted) return await stopped(input, job)
          // What is refused is over; what failed otherwise is gone on with. Once something was changed, how it stood before stays.
          if (fault instanceof Stop && fault.outcome.kind === 'rejected') {
            // A repository that takes nothing does not let go of anything either.
            if (!job.isPastStopping) await work.drop(input, operationId).finally(() => keep({ state: 'ended' }))
            else await keep({ state: 'ended' })
          }
          throw fault
        } finally {
          clearInterval(looking)
        }
      }),
  }
}
