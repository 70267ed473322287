import type { RecordType } from '#areas/domains/dns/rules/record-types.ts'
import { driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

export type { RecordType }

/** All records of one name and type: they share one TTL and are replaced together. */
export type Rrset = {
  /** Absolute, in lower case, with a closing dot: `www.example.be.` */
  name: string
  type: RecordType
  ttlSeconds: number
  /** Presentation format as `canonicalRdata` writes it; the order has no meaning. */
  rdatas: string[]
}
export type RrsetKey = Pick<Rrset, 'name' | 'type'>

export type Soa = {
  /** Absolute names with a closing dot; `mailbox` is the SOA's RNAME, with a dot for the at sign. */
  primary: string
  mailbox: string
  refreshSeconds: number
  retrySeconds: number
  expireSeconds: number
  minimumSeconds: number
}

export type NewZone = {
  name: string
  /** Absolute names of the authoritative servers. */
  nameservers: string[]
  soa: Soa
  /** TTL of the SOA and NS records that the host makes. */
  ttlSeconds: number
  /** All other records. */
  records: Rrset[]
}

/** A zone that is transferred from a primary elsewhere. */
export type SecondaryZone = {
  name: string
  /**
   * IP addresses of the primaries, with a port unless it is 53: `192.0.2.1`, `192.0.2.1:5300`, `[2001:db8::1]:5300`.
   */
  primaries: string[]
}

export type ZoneContent = { name: string; serial: number; rrsets: Rrset[] }

/**
 * Both lists are applied together or not at all; removals go first, so that an A may become a CNAME. Only a change too
 * large for one request goes in several: a refusal then leaves what was written before it, and another call writes the
 * rest.
 */
export type ZoneChanges = { replace: Rrset[]; remove: RrsetKey[] }

/**
 * Decides what to change from what the zone holds; `undefined` for nothing. It runs under the lock of the zone, so a
 * nested call for the same zone would wait for ever. When another writer was faster it runs once more with the new
 * content. What it throws, `changeZone` throws, and nothing is written.
 */
export type Decide = (held: ZoneContent) => ZoneChanges | undefined | Promise<ZoneChanges | undefined>

/**
 * `changed` is false when the zone was as wanted already: nothing was sent and the serial is unchanged. `version`
 * identifies the content after the write, in the host's own format (the serial, and which zone of that name it is).
 * Left out when another writer may have come between, and where the version does not change with every write.
 */
export type ZoneWritten = { serial: number; changed: boolean; version?: string }

/**
 * For a zone that the caller has written before: the change, provided that nobody has written since. `decide` runs
 * without reading the zone when the zone is still at `version`, as `changeZone` answered it. Otherwise this is ignored.
 */
export type Since = { version: string; decide: () => ZoneChanges | undefined | Promise<ZoneChanges | undefined> }

export type DnssecKey = {
  keyTag: number
  flags: number
  algorithm: number
  /** Base64, as in a DNSKEY record. */
  publicKey: string
  /** DS records in presentation format, for registries that take digests. */
  digests: string[]
}
export type DnssecState = { enabled: boolean; keys: DnssecKey[] }

/** Why a name server refuses. The areas turn these into refusals for people. */
export type DnsHostRejection =
  | 'no_such_zone'
  | 'zone_exists'
  | 'zone_is_secondary'
  | 'primary_invalid'
  | 'name_invalid'
  | 'name_out_of_zone'
  | 'rdata_invalid'
  | 'record_duplicate'
  | 'record_conflict'
  | 'single_record_only'
  | 'type_not_supported'
  | 'type_not_allowed_here'
  | 'apex_required'
  | 'ttl_invalid'
  | 'access_denied'
  | 'refused'

/**
 * A system of name servers. Promises, held by the conformance suite:
 * - making, removing and signing a zone is known by its operation id: doing it again with the same id changes nothing
 *   and answers `done`;
 * - a change of records is decided from what the zone holds, so a repeated call finds its own result: no operation id
 *   is needed, and no other write of ours comes between reading and writing;
 * - a write that would change nothing sends nothing;
 * - a zone at the version of the caller's last write is changed without being read; an unknown or older version costs a
 *   reading and nothing more;
 * - writes to one zone are serialised, and every change raises the serial (the host keeps it; a serial in a given SOA
 *   is ignored);
 * - after a write without an answer the zone is read back first; `unknown` is what remains.
 */
export interface DnsHost {
  readonly name: string
  readonly abilities: Readonly<Record<RecordType | 'dnssec' | 'notify' | 'secondary', Ability>>
  createZone(operationId: string, zone: NewZone): Promise<Outcome<ZoneWritten>>
  /**
   * Makes a zone that this host transfers from its primaries (AXFR, RFC 5936); until the first transfer it is empty. A
   * primary zone of that name is converted and loses its records; an existing secondary gets these primaries. Only its
   * primary writes it: `changeZone` and `setDnssec` answer `zone_is_secondary`, without calling `decide`; `deleteZone`
   * removes it.
   */
  createSecondary(operationId: string, zone: SecondaryZone): Promise<Outcome<null>>
  /** A zone that does not exist any more is `done`. */
  deleteZone(operationId: string, zone: string): Promise<Outcome<{ existed: boolean }>>
  zoneExists(zone: string): Promise<Outcome<boolean>>
  /** All zones except those that serve the host itself; missing when the host cannot list them. */
  listZones?(): Promise<Outcome<string[]>>
  readZone(zone: string): Promise<Outcome<ZoneContent>>
  /**
   * Reads the zone, decides the change, and sends the difference (see `ZoneChanges`). The zone is read back only when
   * the server does not answer; `unknown` then means that the change may still arrive. With `since`, a zone that nobody
   * else has written is not read.
   */
  changeZone(zone: string, decide: Decide, since?: Since): Promise<Outcome<ZoneWritten>>
  /** Empties the servers' caches of a zone, so that the next answer comes from the source. */
  flush(zone: string): Promise<Outcome<{ dropped: number }>>
  /** Sends NOTIFY: the secondaries transfer the zone. */
  notify(zone: string): Promise<Outcome<null>>
  readDnssec(zone: string): Promise<Outcome<DnssecState>>
  /**
   * Switching off removes the keys. Remove the DS at the registry first, or validating resolvers will reject the zone.
   */
  setDnssec(operationId: string, zone: string, enabled: boolean): Promise<Outcome<DnssecState>>
}

export const dnsHostKey = driverKey<DnsHost>('dns-host')
