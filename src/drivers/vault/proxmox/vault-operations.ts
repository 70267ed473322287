import { underWay } from '../../compute/proxmox/api/stop.ts'
import { type Journal, readJournal, underWayIn } from '../../compute/proxmox/work/journal.ts'
import { performer } from '../../compute/proxmox/work/operations.ts'
import type { Run } from '../../compute/proxmox/work/run.ts'
import { done, type Outcome } from '../../outcome.ts'
import type { VaultContext } from './vault-context.ts'
import { no, told } from './words.ts'

export type VaultTaskKind = 'save' | 'restore' | 'download'
type VaultWork<Value> = {
  kind: VaultTaskKind
  /** What it is about, for whoever asks meanwhile. */
  notes?: Readonly<Record<string, unknown>>
  /** Whether it may begin; nothing was written down yet. */
  before(): Promise<void>
  plan(run: Run): Promise<void>
  value(): Promise<Outcome<Value>>
}
const lockedSeconds = 10

export type VaultOperations = ReturnType<typeof vaultOperations>

/** What is asked of a vault, each once under its id. A save waits for what goes on with the same server, and is waited for. */
export function vaultOperations(context: VaultContext) {
  const perform = performer(context)

  function insistFree(journal: Journal, reference: string, kind: VaultTaskKind): void {
    const busy = underWayIn(journal, context.clock.now().getTime())
    if (!busy) return
    if (busy.kind === 'save' || kind === 'save') throw underWay(reference, lockedSeconds)
    throw no('vault_busy', busy.kind)
  }

  return {
    begin: async <Value>(
      operationId: string,
      reference: string,
      { kind, notes = {}, before, plan, value }: VaultWork<Value>,
    ): Promise<Outcome<Value>> =>
      told(
        await perform(
          operationId,
          reference,
          {
            kind,
            mayBegin: async (journal) => {
              insistFree(journal, reference, kind)
              await before()
              return undefined
            },
            plan: async (run) => {
              for (const [name, value] of Object.entries(notes)) await run.note(name, () => value)
              await plan(run)
            },
          },
          { value },
        ),
      ),

    resultOf: async <Value>(operationId: string, reference: string): Promise<Outcome<Value>> => {
      const { operations } = await readJournal(context.state, reference, 'vault')
      return done(operations.find(({ id }) => id === operationId)?.result as Value)
    },
  }
}
