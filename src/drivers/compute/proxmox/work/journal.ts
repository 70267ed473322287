import type { SandboxState } from '../../../sandbox-state.ts'
import type { ServerTaskKind } from '../../port.ts'

/** A request that starts a task: when it was sent, and what Proxmox calls the task. No name: its answer was lost. */
export type KeptStep = { sentAt: number; upid?: string; isDone?: true; failed?: string }
export type KeptOperation = {
  id: string
  kind: ServerTaskKind
  startedAt: number
  /** When it was last asked for. */
  touchedAt: number
  endedAt: number | null
  steps: Record<string, KeptStep>
  /** What it found or chose on its way, so that asked again it goes the same way. */
  notes: Record<string, unknown>
  upids: string[]
  failed?: { code: string; detail?: string }
  /** It was so already: nothing was done. */
  isNothing?: true
}
export type Journal = { operations: KeptOperation[] }

const mostOperations = 200
/** Nobody asks for it any more: the next one may begin. */
export const forgottenMs = 15 * 60_000

export const journalKey = (reference: string): string => `proxmox:server:${reference}`
export const readJournal = async (state: SandboxState, reference: string): Promise<Journal> =>
  (await state.read<Journal>(journalKey(reference))) ?? { operations: [] }

export const openIn = ({ operations }: Journal): KeptOperation[] => operations.filter(({ endedAt }) => endedAt === null)
export const underWayIn = ({ operations }: Journal, now: number): KeptOperation | undefined =>
  openIn({ operations }).find(({ touchedAt }) => now - touchedAt < forgottenMs)

/** Nothing of how it went is needed of one that has ended but which tasks were its own. */
export const ended = (operation: KeptOperation, now: number, failed?: KeptOperation['failed']): KeptOperation => ({
  ...operation,
  ...{ endedAt: now, touchedAt: now, steps: {}, notes: {} },
  ...(failed && { failed }),
})

/** Writes one operation down, the newest last. */
export const keepOperation = (state: SandboxState, reference: string, operation: KeptOperation): Promise<unknown> =>
  state.change<Journal>(journalKey(reference), (found) => {
    const others = (found?.operations ?? []).filter(({ id }) => id !== operation.id)
    const order = [...others, operation].sort((one, other) => one.startedAt - other.startedAt)
    return { operations: order.slice(-mostOperations) }
  })
