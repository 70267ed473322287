import { driverKey } from '#base/driver-key.ts'
import type { Outcome } from '../outcome.ts'

export const lookedUpTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV', 'CAA'] as const
export type LookedUpType = (typeof lookedUpTypes)[number]

/** Names are relative to the domain; `@` is the domain itself. */
export type Question = { name: string; types: readonly LookedUpType[] }

/** One record as public DNS answers it: targets with a closing dot, TXT strings joined, CAA in presentation format. */
export type PublicRecord = {
  name: string
  type: LookedUpType
  data: string
  priority?: number
  weight?: number
  port?: number
  /** Left out when the resolver does not tell it. */
  ttlSeconds?: number
}

/** `unanswered`: names for which a query got no answer, so that records may be missing. */
export type LookedUp = { records: PublicRecord[]; unanswered: string[] }

/**
 * A name server by its name; with addresses when the name lies within the domain itself (glue), or when they are known.
 */
export type AskedServer = { host: string; addresses?: readonly string[] }

/** A DS record: the digest of a key in the parent zone (RFC 4034 §5). The digest is in lower-case hexadecimal. */
export type DsRecord = { keyTag: number; algorithm: number; digestType: number; digest: string }

/** What the servers of the parent zone answer about a domain when queried directly, without recursion. */
export type Delegation = {
  /** The parent zone: `be`. */
  parent: string
  /** Empty when the parent does not know the domain. Addresses are the glue of the parent. */
  nameservers: { host: string; addresses: string[] }[]
  /** Every DS that any server of the parent still answers. */
  ds: DsRecord[]
  nameserverTtlSeconds?: number
  dsTtlSeconds?: number
  /** Servers of the parent that did not answer: they may still have records that the others have removed. */
  unanswered: string[]
}

/** A key as a name server publishes it (DNSKEY, RFC 4034 §2); the public key in base64. */
export type ServedKey = { keyTag: number; flags: number; algorithm: number; publicKey: string }

/**
 * `lame`: it answers, but not authoritatively for this domain; `refused`: it refuses the query; `silent`: no answer;
 * `unresolved`: its name has no address.
 */
export type ServerStanding = 'authoritative' | 'lame' | 'refused' | 'silent' | 'unresolved'
export type ServerAnswer = {
  host: string
  addresses: string[]
  standing: ServerStanding
  /** Serial of the zone's SOA. */
  serial?: number
  /** The NS records of the zone itself. */
  nameservers: string[]
  /** Left out when it did not answer the query. */
  keys?: ServedKey[]
}

/**
 * Queries public DNS. Promises, held by the conformance suite:
 * - something that does not exist is no record and no error;
 * - an alias is answered as itself, never as its target, when `CNAME` is among the types;
 * - `retry` when the domain itself could not be queried at all, or no server of the parent answers;
 * - hosts are in lower case without a closing dot.
 */
export interface DnsLookup {
  readonly name: string
  lookUp(domain: string, questions: readonly Question[]): Promise<Outcome<LookedUp>>
  /** NS, glue and DS as the parent answers them. */
  delegationOf(domain: string): Promise<Outcome<Delegation>>
  /**
   * SOA, NS and DNSKEY of a domain as one name server answers them. A given address is used
   * instead of a lookup; `host` may be an IP address.
   */
  askServer(domain: string, server: AskedServer): Promise<ServerAnswer>
  /** The texts (TXT) of a full name as one name server answers them; undefined when it is not authoritative for it. */
  textsAt(host: string, server: AskedServer): Promise<string[] | undefined>
}

export const dnsLookupKey = driverKey<DnsLookup>('dns-lookup')
