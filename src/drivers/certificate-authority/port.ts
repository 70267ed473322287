import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

/** How control of a name is proved (RFC 8555 §8): on its web server or in its zone. */
export const challengeKinds = ['http-01', 'dns-01'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

/**
 * `http-01`: `path` is what the authority fetches and `answer` what it must find (§8.3). `dns-01`: `host`, without
 * closing dot, must have a TXT record with the text `answer` (§8.4).
 */
export type Challenge =
  | { kind: 'http-01'; token: string; answer: string }
  | { kind: 'dns-01'; token: string; host: string; answer: string }
/** The name of the TXT record of `dns-01`: for a wildcard that of its parent name (§8.4). */
export const challengeHost = (name: string): string => `_acme-challenge.${name.replace(/^\*\./, '')}`

/** `challenges` is empty when all earlier authorizations are still valid. */
export type Order = { reference: string; challenges: readonly Challenge[] }
/** `certificate`: PEM, the leaf first, then the chain. */
export type Issued = { certificate: string; expiresAt: string }

/**
 * Private keys are PEM and stay here: the authority sees the public half only. `domain` may be a wildcard,
 * `*.example.be`. `also`: further names of the same certificate, each proved separately.
 */
export type OrderRequest = {
  accountKey: string
  domain: string
  also?: readonly string[] | undefined
  kind: ChallengeKind
}
export const namesOf = ({ domain, also = [] }: Pick<OrderRequest, 'domain' | 'also'>): string[] => [domain, ...also]
/** The key to certify, or a request (PKCS #10, PEM) that somebody else made with theirs: then `key` stays with them. */
export type CompleteRequest = OrderRequest & { reference: string } & ({ key: string } | { csr: string })

/** Why a certificate is not to be trusted any more (RFC 5280 §5.3.1), by its number there. */
export const revocationNumbers = { unspecified: 0, 'key-compromise': 1, superseded: 4, cessation: 5 } as const
export type RevokeRequest = { accountKey: string; certificate: string; reason: keyof typeof revocationNumbers }

/**
 * A certificate authority. Promises, held by the conformance suite:
 * - `kindsFor` says which challenges are possible for these names, the easiest first: a wildcard cannot be proved on a
 *   web server (RFC 8555 §8.3);
 * - `begin` opens an order and returns a challenge per name; a second order for the same name is harmless;
 * - `complete` continues an order from any state, and can be called at any time, because it reads the order first. The
 *   first call tells the authority that the challenges are in place. `pending` while the authority works, `rejected`
 *   when the order has failed, with its reason in `detail`; `access_denied` where it is us whom the authority does not take,
 *   whatever is asked;
 * - `reach` fetches a path of the domain as the authority will, so that a mistake is found before an order fails:
 *   `done` tells whether `word` is a line of the answer, `retry` that there was none. It never reaches into the
 *   internal network.
 */
export interface CertificateAuthority {
  readonly name: string
  /** Identifies the directory that account keys belong to. */
  readonly authority: string
  kindsFor(names: readonly string[]): readonly ChallengeKind[]
  reach(domain: string, path: string, word: string): Promise<Outcome<boolean>>
  /** Whether it takes us as a customer, asked without asking for anything. */
  letsIn(account: { accountKey: string }): Promise<Outcome<true>>
  begin(request: OrderRequest): Promise<Outcome<Order>>
  complete(request: CompleteRequest): Promise<Outcome<Issued>>
  /** Browsers are told not to trust it any more; one that is revoked already is `done`. */
  revoke(request: RevokeRequest): Promise<Outcome<null>>
}

export const certificateAuthorityKey = driverKey<CertificateAuthority>('certificate-authority')
