import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

export const lookedUpTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV', 'CAA'] as const
export type LookedUpType = (typeof lookedUpTypes)[number]

/** Names are relative to the domain, `@` is the domain itself. */
export type Question = { name: string; types: readonly LookedUpType[] }

/** One record as public DNS answers it: targets with a closing dot, texts joined to one, CAA in presentation format. */
export type PublicRecord = {
  name: string
  type: LookedUpType
  data: string
  priority?: number
  weight?: number
  port?: number
  /** Where the resolver tells. */
  ttlSeconds?: number
}

/** `unanswered`: names of which a question got no answer, so that something may be missing. */
export type LookedUp = { records: PublicRecord[]; unanswered: string[] }

/**
 * Asks public DNS what it answers now. Promises, held by the conformance suite:
 * - what does not exist is no record and no error;
 * - an alias is answered as itself, never as what it points to, when `CNAME` is among the types;
 * - `retry` when the domain itself could not be asked at all.
 */
export interface DnsLookup {
  readonly name: string
  lookUp(domain: string, questions: readonly Question[]): Promise<Outcome<LookedUp>>
}

export const dnsLookupKey = driverKey<DnsLookup>('dns-lookup')
