import { isRecordType, type RecordType, recordTypeNames, rowOf } from './record-types.ts'

/** What a type field may have: one of our types, one that exists and is not ours, or a provider's own. */
export type TypeWord = { type: RecordType } | { otherType: string } | { providerType: string }

/** Types that exist, with or without a row in the table; any other word is a mistake. */
const otherTypes = new Set(
  (
    'A6 AFSDB AMTRELAY APL ATMA AVC BRID CDNSKEY CDS CERT CSYNC DHCID DLV DNAME DNSKEY DOA DSYNC EID EUI48 EUI64 GID GPOS HHIT HINFO HIP HTTPS ' +
    'IPSECKEY ISDN KEY KX L32 L64 LOC LP MB MD MF MG MINFO MR NID NIMLOC NINFO NSAP NSAP-PTR NSEC NSEC3 NSEC3PARAM NULL NXT ' +
    'OPENPGPKEY PTR PX RESINFO RKEY RP RRSIG RT SIG SINK SMIMEA SPF SVCB TALINK TKEY TSIG UID UINFO UNSPEC URI WALLET WKS X25 ZONEMD ' +
    'ADDR TYPE'
  ).split(' '),
)
/** Written by Microsoft DNS (WINS) and by panels that store forwardings as records of their own. */
const providerTypes = new Set('WINS WINSR WINS-R URL URL301 URL302 FRAME REDIRECT WEBFWD MAILFWD DKIM DMARC'.split(' '))

const byNumber = new Map<string, RecordType>(
  recordTypeNames.filter((type) => !rowOf(type).privateCode).map((type) => [`TYPE${rowOf(type).code}`, type] as const),
)

/** Parses a type, in capitals. `TYPE1` is A (RFC 3597 §5). */
export function typeWord(word: string): TypeWord | undefined {
  if (isRecordType(word)) return { type: word }
  const numbered = byNumber.get(word)
  if (numbered) return { type: numbered }
  if (otherTypes.has(word) || /^TYPE\d{1,5}$/.test(word)) return { otherType: word }
  return providerTypes.has(word) ? { providerType: word } : undefined
}

/**
 * OVH writes texts under the name of their purpose, and older files have SPF as a type: all are TXT (RFC 7208 §3.1).
 */
export const textTypes: ReadonlySet<string> = new Set(['SPF', 'DKIM', 'DMARC'])
