import { type Outcome, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { VaultRejection } from '../port.ts'
import { type KeptVault, momentOf, momentsOf, newVault, pointIdOf, treeOf } from './kept-vault.ts'
import type { ServerTree } from './server-tree.ts'

export const vaultFaults = 'vault'
export const no = (code: VaultRejection, detail?: string): Outcome<never> => rejected(code, detail)

const mostOperations = 500

/** How everything stood at a point; undefined where there is no such point. */
export const treeOfPoint = (kept: KeptVault, point: string, now: number): ServerTree | undefined =>
  momentsOf(kept, now).some(({ at }) => pointIdOf(at) === point) ? treeOf(kept, momentOf(point)) : undefined

export type VaultBook = ReturnType<typeof vaultBook>

/** The book of the built-in vault: one entry a server, each operation once. A server that nobody saved has an empty one. */
export function vaultBook(state: SandboxState, clock: Clock) {
  const keyOf = (reference: string) => `vault:server:${reference}`
  const nowMs = () => clock.now().getTime()

  return {
    /** A planted fault about `read service-17` makes the next look fail. */
    look: async <Value>(
      reference: string,
      tell: (kept: KeptVault, now: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, vaultFaults, `read ${reference}`), async () => {
        const kept = (await state.read<KeptVault>(keyOf(reference))) ?? newVault(reference, nowMs())
        return tell(kept, nowMs())
      }),

    /** Carried out once; afterwards `stands` says how it stands by now. */
    write: async <Value>(
      operationId: string,
      reference: string,
      apply: (kept: KeptVault, now: number) => KeptVault | Outcome<never>,
      stands: (kept: KeptVault, now: number) => Outcome<Value>,
    ): Promise<Outcome<Value>> =>
      underFault(await takeFault(state, vaultFaults, reference), async () => {
        let outcome: Outcome<Value> = { kind: 'unknown' }
        await state.change<KeptVault>(keyOf(reference), (found) => {
          const now = nowMs()
          const kept = found ?? newVault(reference, now)
          const isKnown = kept.operations.includes(operationId)
          const next = isKnown ? kept : apply(kept, now)
          if ('kind' in next) {
            outcome = next
            return found
          }
          const operations = isKnown ? next.operations : [...next.operations, operationId].slice(-mostOperations)
          const known = { ...next, operations }
          outcome = stands(known, now)
          return known
        })
        return outcome
      }),

    keep: (kept: KeptVault) => state.change<KeptVault>(keyOf(kept.reference), (found) => found ?? kept),
    drop: async (reference: string): Promise<boolean> => {
      let existed = false
      await state.change<KeptVault>(keyOf(reference), (found) => {
        existed = found !== undefined
        return undefined
      })
      return existed
    },
  }
}
