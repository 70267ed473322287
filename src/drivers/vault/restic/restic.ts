import { createHash } from 'node:crypto'
import { nameOf } from '#base/web-space/relative-path.ts'
import type { SavedEntry, ServerVault } from '#node-agent/contract/vault-verbs.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { openNodeAgent } from '../../node-agent/open-node-agent.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { Vault, VaultFacts, VaultRejection } from '../port.ts'
import { abilities } from './lacking.ts'
import { longWork } from './long-work.ts'

export type ResticVaultOptions = {
  /** How the agent of the node is reached. */
  command: readonly string[]
  log?: OutboundLog | undefined
}

/** What the portal calls it, where an agent has a word of its own. */
const inOurWords: Readonly<Record<string, string>> = {
  ...{ not_here: 'not_possible', unknown_verb: 'not_possible', no_such_download: 'no_such_path' },
}
const told = <Value>(outcome: Outcome<Value>): Outcome<Value> =>
  outcome.kind === 'rejected' ? { ...outcome, code: inOurWords[outcome.code] ?? outcome.code } : outcome
/** A name that nothing has does not pass the form of the verb. */
const named = <Value>(outcome: Outcome<Value>, code: 'no_such_point' | 'no_such_path', name: string): Outcome<Value> =>
  outcome.kind === 'rejected' && outcome.code === 'invalid_input' ? rejected(code, name) : told(outcome)

const factsOf = (
  reference: string,
  { everyMinutes, keepMonths, nextAt, lastAt, lastFailure, lastFailureCode, ...facts }: ServerVault,
): VaultFacts => ({
  ...facts,
  reference,
  policy: {
    ...{ everyMinutes, keepMonths, nextAt, lastAt },
    lastFailure:
      lastFailure === null ? null : { code: (lastFailureCode ?? 'task_failed') as VaultRejection, detail: lastFailure },
  },
  instances: facts.instances.map((each) => ({ ...each, name: each.id })),
  databases: [],
})
/** As the agent names what it made ready. */
const downloadIdOf = (operationId: string): string =>
  createHash('sha256').update(operationId).digest('hex').slice(0, 32)
const entryOf = (entry: SavedEntry) => ({ ...entry, name: nameOf(entry.path) })

const reads = { atOnce: 4, contentsAtOnce: 3 }
/** What lasts holds none of the short questions up. */
const works = { atOnce: 2 }

/** Cloud servers on a node of libvirt, saved by restic through the agent of that node. */
export function openResticVault({ command, log }: ResticVaultOptions): Vault {
  const agent = openNodeAgent({ command, log, ...reads })
  const long = longWork(openNodeAgent({ command, log, ...works }), agent)

  const readVault: Vault['readVault'] = async (reference) => {
    const facts = told(await agent.read('vault.read', { reference }))
    return facts.kind === 'done' ? done(factsOf(reference, facts.value)) : facts
  }
  const then = async (outcome: Outcome<unknown>, reference: string) =>
    outcome.kind === 'done' ? readVault(reference) : told(outcome as Outcome<never>)

  return {
    name: 'restic',
    abilities,
    readVault,

    runPolicy: async (operationId, { reference }) =>
      then(await long(operationId, 'vault.save', { reference }), reference),

    async protect(operationId, { reference, instance, isOn, policy }) {
      const asked = { reference, instance, isOn, ...(policy && { policy }) }
      return then(await agent.write(operationId, 'vault.protect', asked), reference)
    },

    addDatabase: async () => rejected('not_possible'),

    async listPoints({ reference, limit, before, until }) {
      const points = told(await agent.read('vault.points', { reference }))
      if (points.kind !== 'done') return points
      const from = before === undefined ? 0 : points.value.findIndex(({ id }) => id === before) + 1
      const within = points.value
        .slice(from)
        .filter(({ takenAt }) => until === undefined || Date.parse(takenAt) < until.getTime())
      return done(within.slice(0, limit).map((point) => ({ ...point, databases: [] })))
    },

    async browse({ reference, point, path }) {
      const entries = named(await agent.read('vault.browse', { reference, point, path }), 'no_such_point', point)
      return entries.kind === 'done' ? done(entries.value.map(entryOf)) : entries
    },
    async search({ reference, point, text, most }) {
      const entries = named(await agent.read('vault.search', { reference, point, text, most }), 'no_such_point', point)
      return entries.kind === 'done' ? done(entries.value.map(entryOf)) : entries
    },

    async prepareDownload(operationId, { reference, point, paths }) {
      const asked = { reference, point, paths: [...paths] }
      const ready = named(await long(operationId, 'vault.prepare', asked), 'no_such_point', point)
      return ready.kind === 'done' ? done({ ...ready.value, id: operationId }) : ready
    },

    async openDownload({ reference, id: operationId }) {
      const id = downloadIdOf(operationId)
      const known = named(await agent.read('vault.facts', { reference, id }), 'no_such_path', operationId)
      return known.kind === 'done'
        ? done({ ...known.value, body: agent.contents('vault.download', { reference, id }) })
        : known
    },

    async restore(operationId, { reference, point, what }) {
      const paths = what.kind === 'whole' ? null : [...what.paths]
      return named(await long(operationId, 'vault.restore', { reference, point, paths }), 'no_such_point', point)
    },

    stop: async (operationId, { reference, stops }) =>
      told(await agent.write(operationId, 'vault.stop', { reference, stops })),

    forget: async (operationId, { reference }) => told(await agent.write(operationId, 'vault.forget', { reference })),
  }
}
