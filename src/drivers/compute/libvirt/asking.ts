import { firstUserOf, systemOfImage } from '#base/cloud-server/images.ts'
import type { NodeServer } from '#node-agent/contract/compute-server.ts'
import type { InputOf, OutputOf, ReadingVerb, WritingVerb } from '#node-agent/contract/verbs.ts'
import type { NodeAgent } from '../../node-agent/open-node-agent.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { ServerFacts, ServerReference } from '../port.ts'

/** What the portal calls it, where an agent has a word of its own. */
const inOurWords: Readonly<Record<string, string>> = {
  ...{ not_here: 'not_possible', unknown_verb: 'not_possible', invalid_input: 'refused' },
}
const told = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
  outcome.kind === 'rejected' ? { ...outcome, code: inOurWords[outcome.code] ?? outcome.code } : outcome

/** What only concerns the screen of a field, for those that have one. */
const fields: Readonly<Record<string, string>> = {
  ...{ disk_cannot_shrink: 'disksGb', disk_cannot_go: 'disksGb', image_not_offered: 'image' },
}
const withField = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
  outcome.kind === 'rejected' && fields[outcome.code]
    ? rejected(outcome.code, outcome.detail, fields[outcome.code])
    : outcome

type Looked = OutputOf<'server.list'>

const factsOf = ({ image, imageSince, ...server }: NodeServer): ServerFacts => ({
  ...server,
  system: { ...systemOfImage(image), image, since: imageSince },
  user: firstUserOf(image),
  isInRescue: false,
})

/** Whoever looks while another look is under way shares the next one with all that came meanwhile: one question, however many servers. */
function sharedLook(agent: NodeAgent): (reference: ServerReference) => Promise<Outcome<Looked>> {
  type Gathering = { references: Set<string>; answer: Promise<Outcome<Looked>> }
  let underWay: Promise<unknown> = Promise.resolve()
  let gathering: Gathering | undefined
  function gather(): Gathering {
    const references = new Set<string>()
    const answer = underWay.then(() => {
      gathering = undefined
      return agent.read('server.list', { references: [...references] })
    })
    underWay = answer.catch(() => undefined)
    return { references, answer }
  }
  return (reference) => {
    gathering ??= gather()
    gathering.references.add(reference)
    return gathering.answer
  }
}

export type Asking = ReturnType<typeof askingOf>
export function askingOf(agent: NodeAgent) {
  const look = sharedLook(agent)

  async function facts(reference: ServerReference): Promise<Outcome<ServerFacts>> {
    const looked = told(await look(reference))
    if (looked.kind !== 'done') return looked
    const server = looked.value.servers.find((each) => each.reference === reference)
    return server ? done(factsOf(server)) : rejected('no_such_server', reference)
  }

  return {
    agent,
    look,
    facts,
    read: async <Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): Promise<Outcome<OutputOf<Name>>> =>
      told(await agent.read(verb, input)),
    write: async <Name extends WritingVerb>(
      operationId: string,
      verb: Name,
      input: InputOf<Name>,
    ): Promise<Outcome<OutputOf<Name>>> => withField(told(await agent.write(operationId, verb, input))),
    /** A write, and how the server stands behind it. */
    async change<Name extends WritingVerb>(
      operationId: string,
      verb: Name,
      input: InputOf<Name> & { reference: string },
    ): Promise<Outcome<ServerFacts>> {
      const changed = withField(told(await agent.write(operationId, verb, input)))
      return changed.kind === 'done' ? facts(input.reference) : (changed as Outcome<never>)
    },
  }
}
