import type { InputOf, OutputOf, ReadingVerb, WritingVerb } from '#node-agent/contract/verbs.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { type NodeAgent, openNodeAgent } from '../../node-agent/open-node-agent.ts'
import { type Outcome, rejected } from '../../outcome.ts'
import type { WordPressFacts, WordPressHost } from '../port.ts'

type WordPressNodeOptions = {
  /** How the agent of the node is reached. */
  command: readonly string[]
  log?: OutboundLog | undefined
}

/** What an agent refuses by the form of a verb, in the words of the port. */
function told<Value>(outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.kind !== 'rejected') return outcome
  if (outcome.code === 'not_here') return rejected('not_possible')
  return outcome.code === 'invalid_input' ? rejected('invalid', outcome.detail) : outcome
}

type Asking = ReturnType<typeof askingOf>
const askingOf = (agent: NodeAgent) => {
  const read = async <Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): Promise<Outcome<OutputOf<Name>>> =>
    told(await agent.read(verb, input))
  const write = async <Name extends WritingVerb>(
    operationId: string,
    verb: Name,
    input: InputOf<Name>,
  ): Promise<Outcome<OutputOf<Name>>> => told(await agent.write(operationId, verb, input))
  return {
    read,
    write,
    /** A write, and how the site stands behind it. */
    async change<Name extends WritingVerb>(
      operationId: string,
      verb: Name,
      input: InputOf<Name> & { reference: string },
    ): Promise<Outcome<WordPressFacts>> {
      const changed = await write(operationId, verb, input)
      return changed.kind === 'done' ? read('wp.read', { reference: input.reference }) : (changed as Outcome<never>)
    },
  }
}

/** WordPress on a web node of the provider's own, by the agent of that node and the real wp-cli. */
export function openWordPressNode({ command, log }: WordPressNodeOptions): WordPressHost {
  const asking = askingOf(openNodeAgent({ command, log }))
  return {
    name: 'web-node',
    abilities: { staging: true },
    ...sitePart(asking),
    ...userPart(asking),
    ...contentPart(asking),
    ...stagingPart(asking),
  }
}

type SitePart = Pick<
  WordPressHost,
  | 'read'
  | 'install'
  | 'remove'
  | 'update'
  | 'readProgress'
  | 'changeExtension'
  | 'searchExtensions'
  | 'setMaintenance'
  | 'setConfigs'
>
const sitePart = ({ read, write, change }: Asking): SitePart => ({
  read: (of) => read('wp.read', of),
  install: (operationId, order) => change(operationId, 'wp.install', order),
  remove: (operationId, order) => write(operationId, 'wp.remove', order),
  // The node answers when it is done: what is under way is asked beside it.
  update: (operationId, order) => write(operationId, 'wp.update', order),
  readProgress: (of) => read('wp.progress', of),
  changeExtension: (operationId, order) => change(operationId, 'wp.extension', order),
  searchExtensions: (of) => read('wp.search', of),
  setMaintenance: (operationId, order) => change(operationId, 'wp.maintenance', order),
  setConfigs: (operationId, order) => change(operationId, 'wp.configs', order),
})

type UserPart = Pick<WordPressHost, 'addUser' | 'changeUser' | 'deleteUser' | 'signInLink'>
const userPart = ({ read, change }: Asking): UserPart => ({
  addUser: (operationId, order) => change(operationId, 'wp.add-user', order),
  changeUser: (operationId, order) => change(operationId, 'wp.change-user', order),
  deleteUser: (operationId, order) => change(operationId, 'wp.delete-user', order),
  signInLink: (of) => read('wp.sign-in', of),
})

type ContentPart = Pick<WordPressHost, 'planReplace' | 'replace' | 'compareFile' | 'mendFiles'>
const contentPart = ({ read, write, change }: Asking): ContentPart => ({
  planReplace: ({ tables, ...of }) => read('wp.plan-replace', { ...of, ...(tables ? { tables: [...tables] } : {}) }),
  replace: (operationId, { tables, ...order }) =>
    write(operationId, 'wp.replace', { ...order, ...(tables ? { tables: [...tables] } : {}) }),
  compareFile: (of) => read('wp.compare', of),
  mendFiles: (operationId, order) => change(operationId, 'wp.mend', order),
})

type StagingPart = Pick<WordPressHost, 'makeStaging' | 'planPush' | 'pushStaging' | 'endStaging'>
const stagingPart = ({ read, change }: Asking): StagingPart => ({
  makeStaging: (operationId, order) => change(operationId, 'wp.stage', order),
  planPush: (reference) => read('wp.plan-push', { reference }),
  pushStaging: (operationId, order) => change(operationId, 'wp.push', order),
  endStaging: (operationId, order) => change(operationId, 'wp.unstage', order),
})
