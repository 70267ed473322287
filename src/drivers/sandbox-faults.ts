import type { Outcome } from './outcome.ts'
import type { SandboxState } from './sandbox-state.ts'

/**
 * A sandbox can be told to fail, so that callers can be tested against failures. A planted fault affects the next
 * writes about one thing (a zone, a domain name, or `*` for anything), then it is used up.
 */
export type FaultKind = 'retry' | 'reject' | 'unknown-before-apply' | 'unknown-after-apply'
export type PlantedFault = { about: string; next: FaultKind; times?: number }

const faultsKey = (kind: string) => `${kind}:faults`

export async function plantFault(state: SandboxState, kind: string, fault: PlantedFault): Promise<void> {
  await state.change<PlantedFault[]>(faultsKey(kind), (planted = []) => [...planted, fault])
}

/** Takes the first planted fault about `about`, if there is one. */
export async function takeFault(state: SandboxState, kind: string, about: string): Promise<FaultKind | undefined> {
  let taken: FaultKind | undefined
  if (!(await state.read(faultsKey(kind)))) return undefined
  await state.change<PlantedFault[]>(faultsKey(kind), (planted = []) => {
    const index = planted.findIndex((fault) => fault.about === about || fault.about === '*')
    const fault = planted[index]
    taken = fault?.next
    if (!fault) return planted.length ? planted : undefined
    const left = (fault.times ?? 1) - 1
    const rest = left > 0 ? planted.with(index, { ...fault, times: left }) : planted.toSpliced(index, 1)
    return rest.length ? rest : undefined
  })
  return taken
}

/** Carries out a write with the planted fault for it, if any. */
export async function underFault<Value>(
  fault: FaultKind | undefined,
  execute: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  switch (fault) {
    case 'retry':
      return { kind: 'retry', afterSeconds: 30, detail: 'told to fail' }
    case 'reject':
      return { kind: 'rejected', code: 'refused', detail: 'told to fail' }
    case 'unknown-before-apply':
      return { kind: 'unknown', detail: 'told to fail' }
    case 'unknown-after-apply':
      await execute()
      return { kind: 'unknown', detail: 'told to fail' }
    default:
      return execute()
  }
}
