import type { SandboxState } from '../../sandbox-state.ts'
import type { ShareSubscription } from '../port.ts'

/** What Nextcloud has no place for: what was bought, and what was carried out. No name and no address. */
export type Remembered = {
  subscription?: ShareSubscription
  isSuspended?: boolean
  isEnded?: true
  /** The operation that was sent last, so that what it left behind is known to be its own. */
  begun?: string
  operations: string[]
}

const keyOf = (reference: string) => `nextcloud:company:${reference}`
const mostOperations = 200

export const memoryOf = (state: SandboxState) => ({
  remembered: async (reference: string): Promise<Remembered> =>
    (await state.read<Remembered>(keyOf(reference))) ?? { operations: [] },

  remember: (reference: string, change: Partial<Remembered>, operationId?: string) =>
    state.change<Remembered>(keyOf(reference), (found) => {
      const before = found ?? { operations: [] }
      const operations = operationId ? [...before.operations, operationId].slice(-mostOperations) : before.operations
      return { ...before, ...change, operations }
    }),
})
