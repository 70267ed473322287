import { lastDue, nextDue, pointsOver } from '#base/cloud-server/kept-points.ts'
import { asOutcome, Stop } from '../../compute/proxmox/api/stop.ts'
import { openIn, readJournal } from '../../compute/proxmox/work/journal.ts'
import { done } from '../../outcome.ts'
import type { Vault, VaultRejection } from '../port.ts'
import { saving } from './save.ts'
import type { SavedRecord, SavedRecords } from './saved-record.ts'
import type { VaultContext } from './vault-context.ts'
import type { VaultOperations } from './vault-operations.ts'
import { remove, volumesOf, type Where } from './volumes.ts'

/** A node saves one machine after the other: what waits for its turn there holds the lock of its server for nothing. */
const mostAtNode = 2
const tidiesEveryMs = 20 * 3_600_000
const dayMs = 86_400_000
const hourMs = 3_600_000
const soonMs = 5 * 60_000
const clockMark = 'clock-'

/** What is due of each server by its policy: saved, and once a day what is over let go of. */
export function clockPart(
  context: VaultContext,
  records: SavedRecords,
  { begin }: VaultOperations,
): Required<Pick<Vault, 'byTheClock'>> {
  const { servers, state, clock } = context

  async function tidy(where: Where, reference: string, { policy }: SavedRecord, now: Date): Promise<number> {
    const volumes = await volumesOf(context, where, reference)
    const over = pointsOver(volumes, policy, now)
    for (const each of over) await remove(context, where.node, each)
    await records.change(reference, { tidiedAt: now.getTime() })
    return volumes.length - over.length
  }

  /** Asked again by the same id for as long as it is at it. */
  async function save(reference: string, due: number) {
    const { operations } = await readJournal(state, reference, 'vault')
    const open = openIn({ operations }).find(({ kind, id }) => kind === 'save' && id.startsWith(clockMark))
    const operationId = open?.id ?? `${clockMark}${clock.now().getTime()}`
    return begin(operationId, reference, {
      kind: 'save',
      before: async () => {},
      plan: async (run) => {
        await saving(context, records, run, { operationId, because: 'schedule' })
      },
      value: async () => {
        await records.change(reference, { lastDueAt: due, lastFailure: null })
        return done(null)
      },
    })
  }

  /** A machine that does something else meanwhile is no failure. */
  async function failed(reference: string, { code, detail = '' }: { code: string; detail?: string }, again: number) {
    const isBusy = code === 'server_locked'
    if (!isBusy) await records.change(reference, { lastFailure: { code: code as VaultRejection, detail } })
    await records.lookAgain(reference, isBusy ? Math.min(again, clock.now().getTime() + soonMs) : again)
  }

  /** Whether it is at it now. */
  async function look(reference: string, where: Where): Promise<boolean> {
    const now = clock.now()
    const record = await records.read(reference)
    const { policy, since } = record
    if (since === null) {
      const left = await tidy(where, reference, record, now)
      if (left > 0) await records.lookAgain(reference, now.getTime() + dayMs)
      else await records.drop(reference)
      return false
    }
    const due = lastDue(policy, now).getTime()
    const next = nextDue(policy, now).getTime()
    if (since <= due && record.lastDueAt < due) {
      const said = await save(reference, due)
      if (said.kind === 'pending') return true
      if (said.kind === 'rejected') await failed(reference, said, Math.min(next, now.getTime() + hourMs))
      if (said.kind !== 'done') return false
    }
    if (now.getTime() - record.tidiedAt > tidiesEveryMs) await tidy(where, reference, record, now)
    await records.lookAgain(reference, next)
    return false
  }

  return {
    byTheClock: () =>
      asOutcome(async () => {
        const atNode = new Map<string, number>()
        for (const reference of await records.due(clock.now().getTime())) {
          const machine = await servers.find(reference, { isFresh: false })
          if (!machine) {
            // It has ended, or is being put back: what is left of it goes when it is forgotten.
            await records.lookAgain(reference, clock.now().getTime() + hourMs)
            continue
          }
          const { node, vmid } = machine
          if ((atNode.get(node) ?? 0) >= mostAtNode) continue
          // What fails of one keeps none of the others.
          const isAtIt = await look(reference, { node, vmid }).catch((fault: unknown) => {
            if (!(fault instanceof Stop)) throw fault
            return false
          })
          if (isAtIt) atNode.set(node, (atNode.get(node) ?? 0) + 1)
        }
        return done({ begun: [...atNode.values()].reduce((sum, each) => sum + each, 0) })
      }),
  }
}
