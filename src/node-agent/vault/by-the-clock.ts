import { lastDue } from '#base/cloud-server/kept-points.ts'
import { Stop } from '../compute/stop.ts'
import { dropOld } from '../kept-files.ts'
import { alone } from '../lock.ts'
import { save, tidy } from './save.ts'
import { subjectOf, type VaultNode } from './vault-node.ts'
import { savedDisks } from './vault-record.ts'

const tidiesEveryMs = 20 * 3_600_000
const wishesKeptMs = 7 * 86_400_000

/**
 * Saves every server whose moment it is, or whose moment was missed, and lets go of what is over once a day. What fails of one keeps none of the
 * others; one that an agent holds is looked at next time.
 */
export async function saveServersDue(node: VaultNode): Promise<string[]> {
  const faults: string[] = []
  for (const server of (await node.records.all()).filter(({ madeAt }) => madeAt !== null)) {
    const { reference } = server
    await alone({ folder: node.locks, thing: subjectOf(server), waitSeconds: 0 }, async () => {
      const [record, now] = [await node.vault.find(reference), node.now()]
      const due = lastDue(record.policy, now).toISOString()
      const began = Object.values(record.protectedSince).sort()[0]
      const isDue = began !== undefined && began <= due && (record.lastDueAt ?? '') < due
      if (isDue && savedDisks(server, record).length > 0) {
        await save(node, reference, { because: 'schedule' })
        await node.vault.keep({ ...(await node.vault.find(reference)), lastDueAt: due })
      }
      if (now.getTime() - Date.parse(record.tidiedAt ?? '1970-01-01') > tidiesEveryMs) {
        await tidy(node, reference)
        await dropOld(node.vaultPlaces(reference).stops, now, wishesKeptMs)
      }
    }).catch(async (fault: Error) => {
      const said = fault instanceof Stop && fault.outcome.kind === 'rejected' ? fault.outcome : undefined
      const text = said
        ? (said.detail ?? said.code)
        : fault instanceof Stop
          ? JSON.stringify(fault.outcome)
          : fault.message
      const failure = { lastFailure: text.slice(0, 300), lastFailureCode: said?.code ?? null }
      await node.vault.keep({ ...(await node.vault.find(reference)), ...failure })
      faults.push(`${reference}: ${text}`)
    })
  }
  return faults
}
