import type { Clock, SandboxState } from '../../sandbox-state.ts'
import { type Compute, type ComputeAbilities, computeAbilities, type WantedServer } from '../port.ts'
import { firewallPart } from './firewall.ts'
import { insidePart } from './inside.ts'
import { type KeptServer, newServer } from './kept-server.ts'
import { lifePart } from './life.ts'
import { serverBook } from './server-book.ts'
import { workPart } from './work.ts'

export type SandboxComputeOptions = {
  state: SandboxState
  clock: Clock
  /** How much faster than in reality work is done; 1 when left out. */
  pace?: number
  /** What its machines are called. */
  nodes?: readonly string[]
}

/** For the demo world and tests. */
export type SandboxCompute = Compute & {
  /** Puts a server there as if it had always been; does nothing when it is known. `more` is what differs. */
  adopt(server: WantedServer & { since?: Date }, more?: Partial<KeptServer>): Promise<void>
}

const everything = Object.fromEntries(computeAbilities.map((ability) => [ability, { can: true }])) as ComputeAbilities
export const usualNodes = ['node1', 'node2', 'node3', 'node4'] as const

/** The built-in datacentre. It keeps each server under `compute:server:<reference>`. */
export function openSandboxCompute({
  state,
  clock,
  pace = 1,
  nodes = usualNodes,
}: SandboxComputeOptions): SandboxCompute {
  const book = serverBook({ state, clock, pace })
  return {
    name: 'sandbox',
    abilities: everything,
    ...lifePart(book, nodes),
    ...workPart(book, nodes),
    ...firewallPart(book),
    ...insidePart(book),

    async adopt({ since, ...server }, more = {}) {
      const at = since?.getTime() ?? clock.now().getTime()
      await book.keep({ ...newServer(server, nodes, at), onSince: at, operations: [{ id: 'adopted' }], ...more })
    },
  }
}
