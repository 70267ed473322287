import { provedName } from '#base/certificate/names.ts'
import type { OrderState, Proof, ProofState, ShopOrder, WantedProof } from '../port.ts'

/** A request as the sandbox keeps it. It is never removed, so that old operations are recognised after its end. */
export type StoredOrder = {
  reference: string
  state: OrderState
  names: readonly string[]
  csr: string
  proof: WantedProof
  proofState: ProofState
  /** Of which the proofs consist; another one with each request. */
  token: string
  why: string | null
  /** When a mail is answered, and when the authority is done (milliseconds since 1970). */
  dueAt: number | null
  certificate: string | null
  /** Ids of the operations that were carried out. */
  operations: readonly string[]
}

export const wordsOf = (names: readonly string[]): string[] => names.flatMap((name) => name.split(/[.-]/))

/** A wildcard and the name that it stands below are proved by one text. */
const proved = (names: readonly string[]): string[] => [...new Set(names.map(provedName))]

function proofsOf({ names, proof, proofState: state, token }: StoredOrder): Proof[] {
  return proved(names).map((name) => {
    if (proof.kind === 'email') return { kind: 'email', name, state, to: proof.approver ?? `admin@${name}` }
    if (proof.kind === 'dns')
      return { kind: 'dns', name, state, host: `_pki-validation.${name}`, type: 'TXT', value: `sandbox-${token}` }
    return { kind: 'file', name, state, path: `/.well-known/pki-validation/${token}.txt`, content: `sandbox-${token}` }
  })
}

export const orderOf = (stored: StoredOrder, now: Date): ShopOrder => ({
  reference: stored.reference,
  remoteReference: `sbx-${stored.reference}`,
  state: stored.state,
  proofs: stored.state === 'waits-for-proof' ? proofsOf(stored) : [],
  why: stored.why,
  certificate: stored.certificate,
  readAt: now.toISOString(),
})
