import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { type Vault, vaultAbilities } from '../port.ts'
import { jobPart } from './jobs.ts'
import { newVault } from './kept-vault.ts'
import { pointPart } from './points.ts'
import { policyPart } from './policy.ts'
import { vaultBook } from './vault-book.ts'

export type SandboxVaultOptions = {
  state: SandboxState
  clock: Clock
  /** How much faster than in reality files are put back; 1 when left out. */
  pace?: number
}
/** For the demo world and tests. */
export type SandboxVault = Vault & {
  /** Has saved a server for so long; does nothing when it is known. */
  adopt(server: { reference: string; since: Date; isProtected: boolean }): Promise<void>
}

const everything = Object.fromEntries(vaultAbilities.map((ability) => [ability, { can: true }])) as Vault['abilities']

/** The built-in vault. It keeps one entry a server under `vault:server:<reference>`; what was saved follows from the clock. */
export function openSandboxVault({ state, clock, pace = 1 }: SandboxVaultOptions): SandboxVault {
  const book = vaultBook(state, clock)
  return {
    name: 'sandbox',
    abilities: everything,
    ...policyPart(book),
    ...pointPart(book),
    ...jobPart(book, pace),

    async adopt({ reference, since, isProtected }) {
      const kept = newVault(reference, since.getTime())
      await book.keep(isProtected ? { ...kept, instances: { ...kept.instances, server: since.getTime() } } : kept)
    },
  }
}
