import { provedName } from '#base/certificate/names.ts'
import type { Challenge, ChallengeKind } from '../../certificate-authority/port.ts'
import type { OrderState, Proof, ShopOrder, WantedProof } from '../port.ts'

/** Which order of the authority stands for ours, and how far it is. The authority itself remembers no more than an order. */
export type KeptOrder = {
  reference: string
  names: readonly string[]
  csr: string
  kind: ChallengeKind
  /** Of the newest order; `isOver` once the authority has refused a proof of it, after which it is of no use. */
  order: { reference: string; challenges: readonly Challenge[]; isOver: boolean }
  state: OrderState
  why: string | null
  certificate: string | null
  /** Ids of the operations that were carried out. */
  operations: readonly string[]
}

const challengeKinds = { dns: 'dns-01', file: 'http-01' } as const
/** Undefined for a mail, which ACME does not know. */
export const challengeKindOf = ({ kind }: WantedProof): ChallengeKind | undefined =>
  kind === 'email' ? undefined : challengeKinds[kind]

function proofsOf({ names, order }: KeptOrder): Proof[] {
  const proved = names.map(provedName)
  return order.challenges.map((challenge, index): Proof => {
    const state = order.isOver ? 'failed' : 'waits'
    if (challenge.kind === 'http-01')
      return {
        ...{ kind: 'file', state, name: proved[index] ?? '' },
        ...{ path: `/.well-known/acme-challenge/${challenge.token}`, content: challenge.answer },
      }
    const name = challenge.host.replace(/^_acme-challenge\./, '')
    return { kind: 'dns', name, state, host: challenge.host, type: 'TXT', value: challenge.answer }
  })
}

export const orderOf = (kept: KeptOrder, now: Date): ShopOrder => ({
  reference: kept.reference,
  remoteReference: kept.order.reference,
  state: kept.state,
  proofs: kept.state === 'waits-for-proof' ? proofsOf(kept) : [],
  why: kept.why,
  certificate: kept.certificate,
  readAt: now.toISOString(),
})
