import { isWindowsPath } from '#base/windows-space/windows-path.ts'
import type { InputOf, OutputOf, ReadingVerb, WritingVerb } from '#node-agent/contract/verbs.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { openNodeAgent } from '../../node-agent/open-node-agent.ts'
import { type Ability, type Outcome, rejected } from '../../outcome.ts'
import { type WindowsAbilities, type WindowsHost, type WindowsSpaceFacts, windowsAbilities } from '../port.ts'

/** What may be missing on a node, each an ability. */
export const nodeParts = ['ftp', 'database', 'tasks', 'usage', 'holdsQuota'] as const satisfies typeof windowsAbilities
export type NodePart = (typeof nodeParts)[number]
const isPart = (text: string): text is NodePart => (nodeParts as readonly string[]).includes(text)

/** A setting such as `ftp,database`. */
export function partsIn(setting: string): NodePart[] {
  const names = setting.split(/[\s,]+/).filter((name) => name !== '')
  const wrong = names.find((name) => !isPart(name))
  if (wrong !== undefined) throw new Error(`WINDOWS_NODE_LACKS names no part of a Windows node: ${wrong}`)
  return names.filter(isPart)
}

export type WindowsNodeOptions = {
  /** How the agent of the node is reached: `ssh -i /etc/belfry/node belfry@win1.example`. */
  command: readonly string[]
  log?: OutboundLog | undefined
  lacks?: readonly NodePart[]
}

const missing: Ability = {
  can: false,
  because: {
    nl: 'Dit onderdeel is op deze Windows-server niet ingericht.',
    en: 'This part is not set up on this Windows server.',
    fr: 'Cette partie n’est pas configurée sur ce serveur Windows.',
  },
}

/** Hosting on Windows on a node of the provider's own: IIS, SQL Server and the task scheduler, by the agent of that node. */
export function openWindowsNode({ command, log, lacks = [] }: WindowsNodeOptions): WindowsHost {
  const agent = openNodeAgent({ command, log })
  /** A verb that this node has no part for is what the port calls not possible. */
  const told = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
    outcome.kind === 'rejected' && outcome.code === 'not_here' ? rejected('not_possible') : outcome
  const read = async <Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): Promise<Outcome<OutputOf<Name>>> =>
    told(await agent.read(verb, input))

  /** A write, and how the space stands behind it. */
  async function change<Name extends WritingVerb>(
    operationId: string,
    verb: Name,
    input: InputOf<Name> & { reference: string },
  ): Promise<Outcome<WindowsSpaceFacts>> {
    const changed = told(await agent.write(operationId, verb, input))
    return changed.kind === 'done' ? read('windows.read', { reference: input.reference }) : (changed as Outcome<never>)
  }
  const part = <Asked extends unknown[], Value>(name: NodePart, ask: (...asked: Asked) => Promise<Outcome<Value>>) =>
    lacks.includes(name) ? async () => rejected('not_possible', name) : ask

  return {
    name: 'windows-node',
    abilities: Object.fromEntries(
      windowsAbilities.map((ability) => [ability, lacks.includes(ability) ? missing : { can: true }]),
    ) as WindowsAbilities,

    keepSpace: (operationId, { reference, domain, quotaBytes, start }) => {
      const indexFiles = start?.indexFiles && [...start.indexFiles]
      return change(operationId, 'windows.keep', { reference, domain, quotaBytes, indexFiles })
    },
    readSpace: (reference) => read('windows.read', { reference }),
    suspendSpace: (operationId, { reference }) => change(operationId, 'windows.suspend', { reference }),
    reactivateSpace: (operationId, { reference }) => change(operationId, 'windows.reactivate', { reference }),
    endSpace: async (operationId, { reference }) => told(await agent.write(operationId, 'windows.end', { reference })),

    keepAddress: (operationId, order) => change(operationId, 'iis.keep-address', order),
    dropAddress: (operationId, order) => change(operationId, 'iis.drop-address', order),
    changeIis: (operationId, order) => change(operationId, 'iis.change', order),
    // What leads out of the space is not asked of a node at all.
    keepDirectory: async (operationId, { reference, directory }) =>
      directory.path !== '' && isWindowsPath(directory.path)
        ? change(operationId, 'iis.keep-directory', { reference, directory })
        : rejected('path_not_allowed', directory.path, 'path'),
    dropDirectory: (operationId, order) => change(operationId, 'iis.drop-directory', order),

    readUsage: part('usage', async ({ reference, since, everySeconds }) => {
      const sinceSeconds = Math.floor(since.getTime() / 1000)
      const noted = await read('iis.usage', { reference, sinceSeconds, everySeconds })
      if (noted.kind !== 'done') return noted
      const samples = noted.value.samples.map(({ at, bytes, ...counted }) => ({
        ...{ at: new Date(at * 1000).toISOString(), memoryBytes: bytes },
        ...counted,
      }))
      return { kind: 'done', value: { samples } }
    }),

    setFtp: part('ftp', (operationId, order) => change(operationId, 'iis.set-ftp', order)),
    setDatabase: part('database', (operationId, order) => change(operationId, 'sql.set', order)),
    keepTask: part('tasks', (operationId, order) => change(operationId, 'tasks.keep', order)),
    dropTask: part('tasks', (operationId, order) => change(operationId, 'tasks.drop', order)),
    runTask: part('tasks', async (operationId, order) => told(await agent.write(operationId, 'tasks.run', order))),
  }
}
