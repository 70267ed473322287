import { hkdfSync } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Outcome, rejected } from '#base/outcome.ts'
import type { ComputeNode } from '../compute/compute-node.ts'
import { readJson, type ServerRecord, writeJson } from '../compute/server-record.ts'
import { Stop } from '../compute/stop.ts'
import type { VaultRefusal } from '../contract/vault-verbs.ts'
import { openRepository, type Repository } from '../restic/repository.ts'
import { RepositoryFault } from '../restic/repository-fault.ts'
import { nameOfOperation, newVaultRecord, type VaultJob, type VaultRecord } from './vault-record.ts'
import { type VaultSettings, vaultPlaces } from './vault-settings.ts'

export const no = (code: VaultRefusal, detail?: string): Outcome<never> => rejected(code, detail)
export const subjectOf = ({ reference }: { reference: string }): string => `vault/${reference}`

/** Each repository has a password of its own, which opens no other one. */
export const passwordOf = (key: string, reference: string): string =>
  Buffer.from(hkdfSync('sha256', key.trim(), 'belfry vault', reference, 32)).toString('hex')

export type VaultNode = ReturnType<typeof openVaultNode>

/** What all saving of servers on a node stands on. */
export function openVaultNode(node: ComputeNode, settings: VaultSettings) {
  const placesOf = (reference: string) => vaultPlaces(settings, reference)

  return {
    ...node,
    settings,
    vaultPlaces: placesOf,

    async server(reference: string): Promise<ServerRecord> {
      const record = await node.records.find(reference)
      if (!record?.madeAt) throw new Stop(no('no_such_server', reference))
      return record
    },

    vault: {
      find: async (reference: string): Promise<VaultRecord> =>
        (await readJson<VaultRecord>(placesOf(reference).record)) ?? newVaultRecord(reference),
      keep: (record: VaultRecord) => writeJson(placesOf(record.reference).record, record),
    },

    job: {
      find: (reference: string) => readJson<VaultJob>(placesOf(reference).job),
      keep: (reference: string, job: VaultJob) => writeJson(placesOf(reference).job, job),
      async underWay(reference: string): Promise<VaultJob | undefined> {
        const job = await readJson<VaultJob>(placesOf(reference).job)
        return job?.state === 'running' && !(await node.isFree(subjectOf({ reference }))) ? job : undefined
      },
      /** Wished by somebody; it stays wished, also when the agent that would have heard it was killed. */
      async wishStop(reference: string, operationId: string): Promise<void> {
        const { stops } = placesOf(reference)
        await mkdir(stops, { recursive: true, mode: 0o700 })
        await writeFile(path.join(stops, nameOfOperation(operationId)), '')
      },
      isStopWished: (reference: string, operationId: string): Promise<boolean> =>
        access(path.join(placesOf(reference).stops, nameOfOperation(operationId))).then(
          () => true,
          () => false,
        ),
    },

    /** The repository of one server, wherever it is. */
    async repository(reference: string): Promise<Repository> {
      const { repository, keyFile, credentials, work } = settings
      const password = passwordOf(await readFile(keyFile, 'utf8'), reference)
      const cache = path.join(work, '.cache')
      const where = `${repository.replace(/\/+$/, '')}/${reference}`
      const told = (fault: Error) =>
        fault instanceof RepositoryFault ? new Stop(no(fault.code, fault.message)) : fault
      return openRepository({ repository: where, opens: { password }, cache, credentials }, node.run, told)
    },
  }
}
