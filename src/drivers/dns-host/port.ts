import type { RecordType } from '#areas/domains/dns/rules/record-types.ts'
import { driverKey } from '#base/driver-key.ts'
import type { Ability, Outcome } from '../outcome.ts'

export type { RecordType }

/** All records of one name and type: they share one lifetime and are replaced together. */
export type Rrset = {
  /** Absolute, in small letters, with the closing dot: `www.example.be.` */
  name: string
  type: RecordType
  ttlSeconds: number
  /** Presentation form as `canonicalRdata` writes it; the order means nothing. */
  rdatas: string[]
}
export type RrsetKey = Pick<Rrset, 'name' | 'type'>

export type Soa = {
  /** Absolute names with the closing dot; the mailbox with a dot for the at sign. */
  primary: string
  mailbox: string
  refreshSeconds: number
  retrySeconds: number
  expireSeconds: number
  minimumSeconds: number
}

export type NewZone = {
  name: string
  /** Absolute names of the servers that answer for the zone. */
  nameservers: string[]
  soa: Soa
  /** Lifetime of the SOA and NS records that come with the zone. */
  ttlSeconds: number
  /** Everything else. */
  records: Rrset[]
}

/** A zone that is kept elsewhere and fetched from there. */
export type SecondaryZone = {
  name: string
  /** IP addresses to fetch from, with a port where it is not 53: `192.0.2.1`, `192.0.2.1:5300`, `[2001:db8::1]:5300`. */
  primaries: string[]
}

export type ZoneContent = { name: string; serial: number; rrsets: Rrset[] }

/**
 * Both lists are carried out together or not at all; what is removed goes first, so an A may become a CNAME. Only what is too large
 * for one request of a host goes in several: then a refusal leaves what went before, and asked again the rest is written.
 */
export type ZoneChanges = { replace: Rrset[]; remove: RrsetKey[] }

/**
 * What is to be changed in a zone, decided from what it holds; `undefined` for nothing. It is asked under the zone's lock, so
 * another call for that zone in it would wait for ever. When somebody else changed the zone before ours was written, it is
 * asked once more with what stands there now. What it throws, `changeZone` throws, and nothing is written.
 */
export type Decide = (held: ZoneContent) => ZoneChanges | undefined | Promise<ZoneChanges | undefined>

/**
 * `changed` is false when the zone already was as asked: nothing was sent and the serial stays as it is. `version` stands for the
 * zone as it is then, in the host's own words: its serial, and which zone of that name it is. Left out where another writer may have
 * come between, and by a host or for a zone of which the version does not change with every write.
 */
export type ZoneWritten = { serial: number; changed: boolean; version?: string }

/**
 * For a zone that the caller has written before: what it would change if nobody has written since. `decide` is asked where the zone
 * still is at `version`, as `changeZone` answered it; its content is then not read. Elsewhere nothing of this is used.
 */
export type Since = { version: string; decide: () => ZoneChanges | undefined | Promise<ZoneChanges | undefined> }

export type DnssecKey = {
  keyTag: number
  flags: number
  algorithm: number
  /** Base64, as the registry wants it. */
  publicKey: string
  /** DS records in presentation form, for registries that take digests. */
  digests: string[]
}
export type DnssecState = { enabled: boolean; keys: DnssecKey[] }

/** Why a name server says no. The areas turn these into refusals a person can read. */
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
 * What Belfry asks of a system of name servers. Promises, held by the conformance suite:
 * - what makes, removes or signs a zone is known by its operation id: doing it again with the same id does nothing and answers
 *   `done`;
 * - a change of records is decided from what the zone holds, so a caller that asks again sees what became of the first
 *   time: no operation is remembered for it, and no other write of ours comes between the reading and the writing;
 * - a write that would change nothing causes no write upstream;
 * - a zone that is at the version of the caller's last write is changed without being read; a version that is unknown, or that
 *   somebody else has gone beyond, costs a reading and nothing more;
 * - writes to one zone come one after the other, and every change makes the serial grow (the host keeps the serial;
 *   the one in a SOA that is handed in is ignored);
 * - a name server that does not answer after being asked to write is read back first; `unknown` is what remains.
 */
export interface DnsHost {
  readonly name: string
  readonly abilities: Readonly<Record<RecordType | 'dnssec' | 'notify' | 'secondary', Ability>>
  createZone(operationId: string, zone: NewZone): Promise<Outcome<ZoneWritten>>
  /**
   * A zone that this host fetches from its primaries (AXFR, RFC 5936); until the first transfer it holds nothing. A zone of
   * ours by that name is converted and keeps nothing; one that is a secondary already gets the primaries named. It is
   * written by its primary alone: `changeZone`, without asking what to change, and `setDnssec` answer `zone_is_secondary`;
   * `deleteZone` removes it.
   */
  createSecondary(operationId: string, zone: SecondaryZone): Promise<Outcome<null>>
  /** A zone that is already gone is `done`. */
  deleteZone(operationId: string, zone: string): Promise<Outcome<{ existed: boolean }>>
  zoneExists(zone: string): Promise<Outcome<boolean>>
  /** Every zone that is there for somebody, without those that serve the host itself; left out by a host that cannot tell. */
  listZones?(): Promise<Outcome<string[]>>
  readZone(zone: string): Promise<Outcome<ZoneContent>>
  /**
   * Reads the zone, asks what is to be changed, and sends the difference (see `ZoneChanges`). Read again only where the
   * server does not say what became of it; `unknown` then means that it may yet arrive. With `since`, a zone that nobody else has
   * written meanwhile is not read.
   */
  changeZone(zone: string, decide: Decide, since?: Since): Promise<Outcome<ZoneWritten>>
  /** Drops what the servers remember of a zone, so that the next question is answered from the source. */
  flush(zone: string): Promise<Outcome<{ dropped: number }>>
  /** Tells the secondary servers to fetch the zone. */
  notify(zone: string): Promise<Outcome<null>>
  readDnssec(zone: string): Promise<Outcome<DnssecState>>
  /** Switching off removes the keys: take them away at the registry first, or the zone goes dark for resolvers that check. */
  setDnssec(operationId: string, zone: string, enabled: boolean): Promise<Outcome<DnssecState>>
}

export const dnsHostKey = driverKey<DnsHost>('dns-host')
