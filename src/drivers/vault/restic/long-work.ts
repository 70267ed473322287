import type { InputOf, OutputOf } from '#node-agent/contract/verbs.ts'
import type { NodeAgent } from '../../node-agent/open-node-agent.ts'
import { type Outcome, rejected } from '../../outcome.ts'

type LongVerb = 'vault.save' | 'vault.prepare' | 'vault.restore'
const lookAgainSeconds = 2

/**
 * Work that lasts: the agent is asked, and as soon as it tells that it has begun whoever asked is told `pending`. Asked again it answers how it
 * ended; what this process no longer waits for is found by what the node says is under way, or by asking the agent under the same id.
 */
export function longWork(worker: NodeAgent, looker: NodeAgent) {
  const waitedFor = new Map<string, Promise<unknown>>()

  return async <Name extends LongVerb>(
    operationId: string,
    verb: Name,
    input: InputOf<Name> & { reference: string },
  ): Promise<Outcome<OutputOf<Name>>> => {
    const { reference } = input
    const pending: Outcome<never> = { kind: 'pending', reference, lookAgainSeconds }
    if (waitedFor.has(operationId)) return pending
    const seen = await looker.read('vault.read', { reference })
    const other = seen.kind === 'done' ? seen.value.underWay?.operationId : undefined
    if (other === operationId) return pending
    if (other !== undefined && verb !== 'vault.save') return rejected('vault_busy')

    return new Promise((resolve) => {
      const ended = worker
        .write(operationId, verb, input, { onProgress: () => resolve(pending) })
        .then(resolve)
        .finally(() => waitedFor.delete(operationId))
      waitedFor.set(operationId, ended)
    })
  }
}
