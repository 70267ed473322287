import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

/** How an authority is shown that a name is ours (RFC 8555 §8): by the web server of the name, or by its zone. */
export const challengeKinds = ['http-01', 'dns-01'] as const
export type ChallengeKind = (typeof challengeKinds)[number]

/**
 * `http-01`: what the authority fetches at `/.well-known/acme-challenge/<token>` of the domain, and what it must find (§8.3).
 * `dns-01`: the name, without closing dot, at which one of its texts (TXT) must be `answer` (§8.4).
 */
export type Challenge =
  | { kind: 'http-01'; token: string; answer: string }
  | { kind: 'dns-01'; token: string; host: string; answer: string }
/** Where a zone shows it: a star is proved at the name that it hangs under, as that name itself is (§8.4). */
export const challengeHost = (name: string): string => `_acme-challenge.${name.replace(/^\*\./, '')}`

/** No challenges: what the authority saw of this name a while ago is still good. */
export type Order = { reference: string; challenges: readonly Challenge[] }
/** `certificate`: PEM, the domain's own first, then those up to the root. */
export type Issued = { certificate: string; expiresAt: string }

/**
 * Keys are PEM and ours: the authority never sees the private half. `domain` may begin with a star, `*.example.be`. `also`: names that the
 * same certificate stands for, each proved by itself.
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
  /** Whose account keys these are: its directory. */
  readonly authority: string
  kindsFor(names: readonly string[]): readonly ChallengeKind[]
  reach(domain: string, path: string, word: string): Promise<Outcome<boolean>>
  begin(request: OrderRequest): Promise<Outcome<Order>>
  complete(request: CompleteRequest): Promise<Outcome<Issued>>
}

export const certificateAuthorityKey = driverKey<CertificateAuthority>('certificate-authority')
