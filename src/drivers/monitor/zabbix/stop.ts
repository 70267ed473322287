import { type Outcome, rejected } from '../../outcome.ts'
import type { MonitorRejection } from '../port.ts'

type Said = Exclude<Outcome<never>, { kind: 'done' }>

/** Ends what is under way with what is to be said of it; caught once, where the call of the port began. */
export class Stop extends Error {
  readonly said: Said
  constructor(said: Said) {
    super(said.kind)
    this.name = 'Stop'
    this.said = said
  }
}
export const no = (code: MonitorRejection, detail?: string): Stop => new Stop(rejected(code, detail) as Said)
export const later = (detail: string): Stop => new Stop({ kind: 'retry', afterSeconds: 30, detail })
export const notKnown = (detail: string): Stop => new Stop({ kind: 'unknown', detail })

export async function heard<Value>(act: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await act()
  } catch (fault) {
    if (fault instanceof Stop) return fault.said
    throw fault
  }
}

/** Writes once. Where the answer was lost, what stands there decides whether it was done. */
export async function once(write: () => Promise<unknown>, stands: () => Promise<boolean>): Promise<void> {
  try {
    await write()
  } catch (fault) {
    if (!(fault instanceof Stop) || fault.said.kind !== 'unknown') throw fault
    // Nobody answers that question either: it stays unknown.
    const isThere = await stands().catch(() => false)
    if (!isThere) throw fault
  }
}
