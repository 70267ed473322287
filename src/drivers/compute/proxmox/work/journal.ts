import type { SandboxState } from '../../../sandbox-state.ts'

/** A request that starts a task: when it was sent, and what Proxmox calls the task. No name: its answer was lost. */
export type KeptStep = { sentAt: number; upid?: string; isDone?: true; failed?: string }
export type KeptOperation = {
  id: string
  /** In words of the port that it was asked through. */
  kind: string
  startedAt: number
  /** When it was last asked for. */
  touchedAt: number
  endedAt: number | null
  steps: Record<string, KeptStep>
  /** What it found or chose on its way, so that asked again it goes the same way. */
  notes: Record<string, unknown>
  upids: string[]
  failed?: { code: string; detail?: string }
  /** What it came to, where that is asked for again. */
  result?: unknown
  /** It was so already: nothing was done. */
  isNothing?: true
}
export type Journal = { operations: KeptOperation[] }

const mostOperations = 200
/** Nobody asks for it any more: the next one may begin. */
export const forgottenMs = 15 * 60_000

/** What is done with servers and what is saved of them are asked through ports of their own, beside one another. */
export type Book = 'server' | 'vault'
export const journalKey = (reference: string, book: Book = 'server'): string => `proxmox:${book}:${reference}`
export const readJournal = async (state: SandboxState, reference: string, book?: Book): Promise<Journal> =>
  (await state.read<Journal>(journalKey(reference, book))) ?? { operations: [] }

export const openIn = ({ operations }: Journal): KeptOperation[] => operations.filter(({ endedAt }) => endedAt === null)
export const underWayIn = ({ operations }: Journal, now: number): KeptOperation | undefined =>
  openIn({ operations }).find(({ touchedAt }) => now - touchedAt < forgottenMs)

/** It is made anew from a backup: it has neither tags nor a name meanwhile. */
export async function isBeingPutBack(state: SandboxState, reference: string, now: number): Promise<boolean> {
  const busy = underWayIn(await readJournal(state, reference, 'vault'), now)
  return busy?.kind === 'restore' && busy.notes.isPast !== undefined
}

/** Nothing of how it went is needed of one that has ended but which tasks were its own. */
export const ended = (operation: KeptOperation, now: number, failed?: KeptOperation['failed']): KeptOperation => ({
  ...operation,
  ...{ endedAt: now, touchedAt: now, steps: {}, notes: {} },
  ...(failed && { failed }),
})

/** Writes one operation down, the newest last. One that has ended stays so, whoever still thinks to be at it. */
export const keepOperation = (
  state: SandboxState,
  reference: string,
  operation: KeptOperation,
  book?: Book,
): Promise<unknown> =>
  state.change<Journal>(journalKey(reference, book), (found) => {
    const known = found?.operations.find(({ id }) => id === operation.id)
    if (found && known && known.endedAt !== null && operation.endedAt === null) return found
    const others = (found?.operations ?? []).filter(({ id }) => id !== operation.id)
    const order = [...others, operation].sort((one, other) => one.startedAt - other.startedAt)
    return { operations: order.slice(-mostOperations) }
  })
