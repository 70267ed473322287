import type { SandboxState } from '../../sandbox-state.ts'

/** What is remembered of a licence: which tenant it is, and what was carried out. No name and no address. */
export type Remembered = { tenant?: string; operations: string[]; isEnded?: true }
export type Memory = ReturnType<typeof memoryOf>

const keyOf = (reference: string) => `acronis:licence:${reference}`
const mostOperations = 100

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
