import type { InputOf, OutputOf, ReadingVerb, WritingVerb } from '#node-agent/contract/verbs.ts'
import type { AskOptions, NodeAgent } from '../../node-agent/open-node-agent.ts'
import { type Outcome, rejected } from '../../outcome.ts'
import type { WebSpaceFacts } from '../port.ts'

/** A verb that this node has no part for is what the port calls not possible. */
const told = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
  outcome.kind === 'rejected' && outcome.code === 'not_here' ? rejected('not_possible') : outcome

export type Asking = ReturnType<typeof askingOf>
export const askingOf = (agent: NodeAgent) => ({
  agent,
  read: async <Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): Promise<Outcome<OutputOf<Name>>> =>
    told(await agent.read(verb, input)),
  write: async <Name extends WritingVerb>(
    operationId: string,
    verb: Name,
    input: InputOf<Name>,
    options?: AskOptions,
  ): Promise<Outcome<OutputOf<Name>>> => told(await agent.write(operationId, verb, input, options)),
  /** A write, and how the space stands behind it. */
  async change<Name extends WritingVerb>(
    operationId: string,
    verb: Name,
    input: InputOf<Name> & { reference: string },
    options?: AskOptions,
  ): Promise<Outcome<WebSpaceFacts>> {
    const changed = told(await agent.write(operationId, verb, input, options))
    return changed.kind === 'done'
      ? told(await agent.read('space.read', { reference: input.reference }))
      : (changed as Outcome<never>)
  },
})
