/** All namespaces that frames use, by the prefix in our code. */
export const namespaces = {
  epp: 'urn:ietf:params:xml:ns:epp-1.0',
  domain: 'urn:ietf:params:xml:ns:domain-1.0',
  host: 'urn:ietf:params:xml:ns:host-1.0',
  contact: 'urn:ietf:params:xml:ns:contact-1.0',
  secDNS: 'urn:ietf:params:xml:ns:secDNS-1.1',
  rgp: 'urn:ietf:params:xml:ns:rgp-1.0',
  dnsbe: 'http://www.dns.be/xml/epp/dnsbe-1.0',
  nsgroup: 'http://www.dns.be/xml/epp/nsgroup-1.0',
  keygroup: 'http://www.dns.be/xml/epp/keygroup-1.0',
} as const

export type Prefix = keyof typeof namespaces
/** `domain:name`; a name without prefix belongs to EPP itself. */
export type Tag = `${Prefix}:${string}`

export function splitTag(tag: string): { prefix: Prefix; name: string } {
  const colon = tag.indexOf(':')
  return { prefix: (colon < 0 ? 'epp' : tag.slice(0, colon)) as Prefix, name: tag.slice(colon + 1) }
}
