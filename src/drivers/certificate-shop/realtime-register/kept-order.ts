import { createHash } from 'node:crypto'
import { provedName } from '#base/certificate/names.ts'
import type { OrderState, Proof, ShopOrder, WantedProof } from '../port.ts'
import { type Dcv, dcvTypes, type ProcessInfo } from './messages.ts'

/** Which request there stands for our order. Who approves by mail stands there alone. */
export type KeptOrder = {
  reference: string
  names: readonly string[]
  /** A write that was begun; without `processId` nobody knows what became of it. */
  asked: { operationId: string; unique: string } | null
  processId: number | null
  certificateId: number | null
  state: OrderState
  why: string | null
  certificate: string | null
  /** Whether the authority was told to look. */
  isShown: boolean
  /** Ids of the operations that were carried out. */
  operations: readonly string[]
}

/** What an order is known by there: letters and digits, twenty at most, and the same for the same operation. */
export const uniqueOf = (operationId: string): string =>
  createHash('sha256').update(operationId).digest('hex').slice(0, 20)

/** How each name is proved; a wildcard by the name below which it stands. */
export const dcvOf = (names: readonly string[], { kind, approver }: WantedProof) =>
  [...new Set(names.map(provedName))].map((commonName) => ({
    commonName,
    type: dcvTypes[kind],
    ...(kind === 'email' ? { email: approver ?? `admin@${commonName}` } : {}),
  }))

const stateOf = ({ status, type }: Dcv, isShown: boolean): Proof['state'] => {
  if (status === 'VALIDATED') return 'seen'
  return status === 'ATTENTION' && isShown && type !== 'EMAIL' ? 'failed' : 'waits'
}

const pathOf = (location: string): string => (URL.canParse(location) ? new URL(location).pathname : location)

function proofOf(dcv: Dcv, isShown: boolean): Proof {
  const of = { name: dcv.commonName, state: stateOf(dcv, isShown) }
  if (dcv.type === 'EMAIL') return { ...of, kind: 'email', to: dcv.email ?? '' }
  if (dcv.type === 'FILE')
    return { ...of, kind: 'file', path: pathOf(dcv.fileLocation ?? ''), content: dcv.fileContents ?? '' }
  const host = (dcv.dnsRecord ?? '').replace(/\.$/, '')
  return { ...of, kind: 'dns', host, type: dcv.dnsType ?? 'TXT', value: dcv.dnsContents ?? '' }
}

export const proofsIn = (info: ProcessInfo, isShown: boolean): Proof[] =>
  (info.validations?.dcv ?? []).map((dcv) => proofOf(dcv, isShown))

export const orderOf = (kept: KeptOrder, proofs: readonly Proof[], now: Date): ShopOrder => ({
  reference: kept.reference,
  remoteReference: String(kept.certificateId ?? kept.processId ?? ''),
  state: kept.state,
  proofs: kept.state === 'waits-for-proof' ? proofs : [],
  why: kept.why,
  certificate: kept.certificate,
  readAt: now.toISOString(),
})
