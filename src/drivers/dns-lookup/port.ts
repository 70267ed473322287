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

/** A name server by its name; with addresses where its name lies inside the domain itself (glue), or where they are known. */
export type AskedServer = { host: string; addresses?: readonly string[] }

/** A DS record: the fingerprint of a key, kept by the parent zone (RFC 4034 §5). The digest in small hexadecimals. */
export type DsRecord = { keyTag: number; algorithm: number; digestType: number; digest: string }

/** What the servers of the zone above answer about a domain, asked themselves and without recursion. */
export type Delegation = {
  /** The zone above: `be`. */
  parent: string
  /** Empty when the parent knows no such domain. Addresses are those that the parent itself gives (glue). */
  nameservers: { host: string; addresses: string[] }[]
  /** Every DS that any of the parent's servers still answers. */
  ds: DsRecord[]
  nameserverTtlSeconds?: number
  dsTtlSeconds?: number
  /** Servers of the parent that said nothing: what is gone elsewhere may still stand there. */
  unanswered: string[]
}

/** A key as a name server publishes it (DNSKEY, RFC 4034 §2); the public key in base64. */
export type ServedKey = { keyTag: number; flags: number; algorithm: number; publicKey: string }

/**
 * `lame`: it answers, but not as an authority for this domain; `refused`: it does not want to answer for it;
 * `silent`: it does not answer at all; `unresolved`: its name has no address.
 */
export type ServerStanding = 'authoritative' | 'lame' | 'refused' | 'silent' | 'unresolved'
export type ServerAnswer = {
  host: string
  addresses: string[]
  standing: ServerStanding
  /** Of the zone's SOA. */
  serial?: number
  /** The name servers that the zone itself names. */
  nameservers: string[]
  /** Left out when it did not say. */
  keys?: ServedKey[]
}

/**
 * Asks public DNS what it answers now. Promises, held by the conformance suite:
 * - what does not exist is no record and no error;
 * - an alias is answered as itself, never as what it points to, when `CNAME` is among the types;
 * - `retry` when the domain itself could not be asked at all, or nobody of the parent's servers answers;
 * - hosts are written in small letters without a closing dot.
 */
export interface DnsLookup {
  readonly name: string
  lookUp(domain: string, questions: readonly Question[]): Promise<Outcome<LookedUp>>
  /** NS, glue and DS as the parent answers them. */
  delegationOf(domain: string): Promise<Outcome<Delegation>>
  /** SOA, NS and DNSKEY as one name server answers them for a domain; a server that is an address is asked there. */
  askServer(domain: string, server: AskedServer): Promise<ServerAnswer>
  /** The texts (TXT) of a full name as one name server answers them itself; undefined when it does not answer for it. */
  textsAt(host: string, server: AskedServer): Promise<string[] | undefined>
}

export const dnsLookupKey = driverKey<DnsLookup>('dns-lookup')
