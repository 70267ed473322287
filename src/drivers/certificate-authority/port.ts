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
export type CompleteRequest = OrderRequest & { reference: string; key: string }

/**
 * The authority that certifies that a name is served here. Promises, held by the conformance suite:
 * - `kindsFor` says by which challenges an order of these names may be proved, the easiest first: nobody can show a star by a web
 *   server, so that it takes the zone (RFC 8555 §8.3);
 * - `begin` opens an order and says what to show, one challenge for each name; a second order for the same name does no harm;
 * - `complete` carries an order on from wherever it stands, and may be called again at any time: it reads the order back first.
 *   The first call is the word to the authority that what it asked for is shown. `pending` as long as the authority works,
 *   `rejected` when the order is lost, with its words in `detail`;
 * - `reach` asks the domain over HTTP as the authority will, so that a mistake is found before an order is spent on it: `done`
 *   says whether `word` stands on a line of its own there, `retry` that nothing was heard. It never reaches into our own network.
 */
export interface CertificateAuthority {
  readonly name: string
  /** Identifies the directory that account keys belong to. */
  readonly authority: string
  kindsFor(names: readonly string[]): readonly ChallengeKind[]
  reach(domain: string, path: string, word: string): Promise<Outcome<boolean>>
  begin(request: OrderRequest): Promise<Outcome<Order>>
  complete(request: CompleteRequest): Promise<Outcome<Issued>>
}

export const certificateAuthorityKey = driverKey<CertificateAuthority>('certificate-authority')
