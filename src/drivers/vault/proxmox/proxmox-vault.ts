import { setTimeout as waitFor } from 'node:timers/promises'
import { nextDue } from '#base/cloud-server/kept-points.ts'
import { pveApi } from '../../compute/proxmox/api/pve-api.ts'
import { asOutcome, later } from '../../compute/proxmox/api/stop.ts'
import type { ProxmoxOptions } from '../../compute/proxmox/proxmox.ts'
import { inventory } from '../../compute/proxmox/server/inventory.ts'
import { journalKey } from '../../compute/proxmox/work/journal.ts'
import { keyedMutex } from '../../keyed-mutex.ts'
import { done, rejected } from '../../outcome.ts'
import type { Vault } from '../port.ts'
import { clockPart } from './clock.ts'
import { downloadPart } from './downloads.ts'
import { placeOf, pointsOf, vaultFacts, whole } from './facts.ts'
import { folderIn } from './files.ts'
import { abilitiesOf } from './lacking.ts'
import { restorePart } from './restore.ts'
import { saving } from './save.ts'
import { type SavedRecords, savedRecords } from './saved-record.ts'
import { anyNode, type VaultContext } from './vault-context.ts'
import { type VaultOperations, vaultOperations } from './vault-operations.ts'
import { remove, volumeAt, volumesOf } from './volumes.ts'
import { failureOf, no, told } from './words.ts'

/** The largest servers take long to be saved and put back. */
const longestMs = 36 * 3_600_000

function policyPart(
  context: VaultContext,
  records: SavedRecords,
  { begin }: VaultOperations,
): Pick<Vault, 'readVault' | 'runPolicy' | 'protect' | 'forget'> {
  const { servers, clock, state } = context
  const facts = async (reference: string) => done(await vaultFacts(context, records, reference))
  return {
    readVault: async (reference) => told(await asOutcome(() => facts(reference))),

    runPolicy: (operationId, { reference }) =>
      begin(operationId, reference, {
        kind: 'save',
        before: async () => {
          await servers.seen(reference)
          if ((await records.read(reference)).since === null) throw no('not_protected', reference)
        },
        plan: async (run) => {
          await saving(context, records, run, { operationId, because: 'asked' })
          await records.change(reference, { lastFailure: null })
        },
        value: () => facts(reference),
      }),

    protect: async (_operationId, { reference, instance, isOn, policy }) =>
      told(
        await asOutcome(async () => {
          await servers.seen(reference)
          if (instance !== whole) throw no('no_such_instance', instance)
          const now = clock.now()
          const before = await records.read(reference)
          const after = await records.change(reference, {
            since: isOn ? (before.since ?? now.getTime()) : null,
            ...(policy && { policy }),
          })
          await records.lookAgain(reference, nextDue(after.policy, now).getTime())
          return facts(reference)
        }),
      ),

    forget: async (_operationId, { reference }) =>
      told(
        await asOutcome<{ existed: boolean }>(async () => {
          const record = await records.known(reference)
          if (!record) return done({ existed: false })
          if (record.vmid !== null) {
            const where = { node: await anyNode(context), vmid: record.vmid }
            for (const volume of await volumesOf(context, where, reference)) await remove(context, where.node, volume)
            if ((await volumesOf(context, where, reference)).length > 0) throw later(60, 'some of it is still there')
          }
          await records.drop(reference)
          await state.change(journalKey(reference, 'vault'), () => undefined)
          return done({ existed: true })
        }),
      ),
  }
}

/** Backups of cloud servers at Proxmox VE, in a storage for backups or at a Proxmox Backup Server. */
export function openProxmoxVault(options: ProxmoxOptions): Vault {
  const { settings, state, clock, log, fetch, wait = waitFor } = options
  const { backups } = settings
  if (!backups) throw new Error('PROXMOX_BACKUPS names no storage')
  const api = pveApi({ settings, log, fetch, wait })
  const tokenUser = settings.token.split('=')[0] ?? ''
  const servers = inventory(api, clock)
  const context: VaultContext = {
    ...{ api, settings, backups, log, state, clock, wait, servers, tokenUser },
    ...{ mutex: keyedMutex(), book: 'vault', longestMs, failureOf },
  }
  const records = savedRecords(state)
  const operations = vaultOperations(context)
  return {
    name: 'proxmox',
    abilities: abilitiesOf(backups),
    ...policyPart(context, records, operations),
    addDatabase: async () => rejected('not_possible'),
    listPoints: async (of) => told(await asOutcome(async () => done(await pointsOf(context, records, of)))),
    browse: async ({ reference, point, path }) =>
      told(
        await asOutcome(async () => {
          if (!backups.isBackupServer) throw no('not_possible')
          const where = await placeOf(context, reference)
          const volume = await volumeAt(context, where, reference, point)
          return done(await folderIn(context, { node: where.node, volume, path }))
        }),
      ),
    search: async () => rejected('not_possible'),
    ...downloadPart(context, operations),
    ...restorePart(context, records, operations),
    ...clockPart(context, records, operations),
  }
}
