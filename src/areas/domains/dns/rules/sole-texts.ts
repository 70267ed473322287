import { stringsOfText } from './field-kinds.ts'
import { textOfOctets } from './octets.ts'
import { isSpf } from './spf.ts'
import type { ZoneRecord } from './zone.ts'

/** Kinds of texts of which a name may have one: with two, receivers ignore both or use whichever comes first. */
const kinds: readonly { kind: string; isAt?: RegExp; says(text: string): boolean }[] = [
  // RFC 7208 §4.5.
  { kind: 'SPF', says: isSpf },
  // RFC 7489 §6.6.3.
  { kind: 'DMARC', isAt: /^_dmarc(?:\.|$)/, says: (text) => /^v=DMARC1\b/i.test(text) },
  // RFC 6376 §3.6.2.2; a key may leave out its version.
  { kind: 'DKIM', isAt: /\._domainkey(?:\.|$)/, says: (text) => /^(?:[a-z]+\s*=[^;]*;\s*)*p\s*=/i.test(text) },
  // RFC 8461 §3.1 and RFC 8460 §3.
  { kind: 'MTA-STS', isAt: /^_mta-sts(?:\.|$)/, says: (text) => /^v=STSv1\b/i.test(text) },
  { kind: 'TLS-RPT', isAt: /^_smtp\._tls(?:\.|$)/, says: (text) => /^v=TLSRPTv1\b/i.test(text) },
]

/** The kind of a record of which its name may have one; nothing for all others. */
export function soleTextOf({ name, type, data }: Pick<ZoneRecord, 'name' | 'type' | 'data'>): string | undefined {
  if (type !== 'TXT') return undefined
  const text = textOfOctets(stringsOfText(data).flat())
  return kinds.find(({ isAt, says }) => (isAt?.test(name) ?? true) && says(text))?.kind
}
