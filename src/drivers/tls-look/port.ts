import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

export type LookedAt = { host: string; port: number }

/** What a server presents to a browser, at a moment. */
export type Presented = {
  /** PEM, the leaf first, then what was sent beside it; empty when none was presented. */
  chain: readonly string[]
  /** `TLSv1.3`. */
  protocol: string
  cipher: string
  /** At which address it was asked. */
  address: string
  at: string
}

/** Why there was nothing to see: `retry` with one of these. */
export const lookFaults = ['name_unknown', 'address_not_public', 'no_connection', 'no_tls', 'timeout'] as const
export type LookFault = (typeof lookFaults)[number]

/**
 * Looks at servers as a browser meets them. Promises, held by the conformance suite:
 * - what is presented is told as it is, however wrong: expired, self-signed, for another name;
 * - nothing inward is reached: the addresses of a name are judged when connecting, and one inward address among them is a no;
 * - a server that does not answer ends within ten seconds.
 */
export interface TlsLook {
  readonly name: string
  look(at: LookedAt): Promise<Outcome<Presented>>
  /** The certificates that browsers trust, in PEM. */
  roots(): Promise<readonly string[]>
}

export const tlsLookKey = driverKey<TlsLook>('tls-look')
