import type { BackupChoice } from '#base/cloud-server/restore-points.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { BackupPolicy } from '../port.ts'

/** How a server is saved; what was saved of it is asked of Proxmox. */
export type SavedRecord = {
  policy: BackupChoice
  /** Since when; null: it is not. */
  since: number | null
  /** Its number, by which what is left of it is found once it has ended. */
  vmid: number | null
  /** For which moment of its policy it was saved last. */
  lastDueAt: number
  lastFailure: BackupPolicy['lastFailure']
  tidiedAt: number
}
const newRecord: SavedRecord = {
  ...{ policy: 'hourly', since: null, vmid: null, lastDueAt: 0, lastFailure: null, tidiedAt: 0 },
}

const keyOf = (reference: string): string => `proxmox:saved:${reference}`
/** When each server is to be looked at next: one entry, so that a look at all of them is one. */
const clockKey = 'proxmox:clock'
type Moments = Record<string, number>

export type SavedRecords = ReturnType<typeof savedRecords>
export const savedRecords = (state: SandboxState) => ({
  known: (reference: string): Promise<SavedRecord | undefined> => state.read<SavedRecord>(keyOf(reference)),
  read: async (reference: string): Promise<SavedRecord> =>
    (await state.read<SavedRecord>(keyOf(reference))) ?? newRecord,
  change: async (reference: string, more: Partial<SavedRecord>): Promise<SavedRecord> =>
    (await state.change<SavedRecord>(keyOf(reference), (found = newRecord) => ({ ...found, ...more }))) ?? newRecord,

  /** Those whose moment it is, whoever waits longest first. */
  async due(now: number): Promise<string[]> {
    const moments = Object.entries((await state.read<Moments>(clockKey)) ?? {}).filter(([, at]) => at <= now)
    return moments.sort(([, one], [, other]) => one - other).map(([reference]) => reference)
  },
  lookAgain: (reference: string, at: number): Promise<unknown> =>
    state.change<Moments>(clockKey, (found = {}) => ({ ...found, [reference]: at })),

  async drop(reference: string): Promise<void> {
    await state.change(keyOf(reference), () => undefined)
    await state.change<Moments>(clockKey, (found = {}) => {
      const { [reference]: _gone, ...others } = found
      return others
    })
  },
})
