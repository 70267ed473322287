import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

/** What the authority fetches at `/.well-known/acme-challenge/<token>` of the domain, and what it must find (RFC 8555 §8.3). */
export type Challenge = { token: string; answer: string }
export type Order = { reference: string; challenges: readonly Challenge[] }
/** `certificate`: PEM, the domain's own first, then those up to the root. */
export type Issued = { certificate: string; expiresAt: string }

/** Keys are PEM and ours: the authority never sees the private half. */
export type OrderRequest = { accountKey: string; domain: string }
export type CompleteRequest = OrderRequest & { reference: string; key: string }

/**
 * Who certifies that a partner's own domain is served here. Promises, held by the conformance suite:
 * - `begin` opens an order and says what to show; a second order for the same name does no harm;
 * - `complete` carries an order on from wherever it stands, and may be called again at any time: it reads the order back first.
 *   `pending` as long as the authority works, `rejected` when the order is lost, with its words in `detail`;
 * - `reach` asks the domain over HTTP as the authority will, so that a mistake is found before an order is spent on it: `done`
 *   says whether `word` stands on a line of its own there, `retry` that nothing was heard. It never reaches into our own network.
 */
export interface CertificateAuthority {
  readonly name: string
  /** Whose account keys these are: its directory. */
  readonly authority: string
  reach(domain: string, path: string, word: string): Promise<Outcome<boolean>>
  begin(request: OrderRequest): Promise<Outcome<Order>>
  complete(request: CompleteRequest): Promise<Outcome<Issued>>
}

export const certificateAuthorityKey = driverKey<CertificateAuthority>('certificate-authority')
