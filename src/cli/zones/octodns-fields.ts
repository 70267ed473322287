/** The fields of a value in the order of the presentation format; each with the names that octoDNS has had for it: its words, not ours. */
export const fields: Record<string, readonly (readonly string[])[]> = {
  MX: [
    ['preference', 'priority'],
    ['exchange', 'value'],
  ],
  SRV: [['priority'], ['weight'], ['port'], ['target']],
  CAA: [['flags'], ['tag'], ['value']],
  SSHFP: [['algorithm'], ['fingerprint_type'], ['fingerprint']],
  TLSA: [['certificate_usage'], ['selector'], ['matching_type'], ['certificate_association_data']],
  DS: [['key_tag'], ['algorithm'], ['digest_type'], ['digest']],
  NAPTR: [['order'], ['preference'], ['flags'], ['service'], ['regexp'], ['replacement']],
  SVCB: [['svcpriority'], ['targetname']],
  HTTPS: [['svcpriority'], ['targetname']],
}
/** Those whose value is one word. */
export const plainTypes: ReadonlySet<string> = new Set(['A', 'AAAA', 'ALIAS', 'CNAME', 'NS', 'PTR', 'DNAME'])
/** What a zone file has between quotes. */
export const quoted: ReadonlySet<string> = new Set(['CAA value', 'NAPTR flags', 'NAPTR service', 'NAPTR regexp'])
/** Those with the parameters of a service behind (RFC 9460). */
export const typesWithParams: ReadonlySet<string> = new Set(['SVCB', 'HTTPS'])
