import type { Decide, NewZone, RecordType, Rrset } from './port.ts'

export const hex = (octets: number) => 'a1'.repeat(octets)
/** One record set of each type, below the zone; those with several records show that order does not matter. */
export const samples: Record<Exclude<RecordType, 'ALIAS' | 'SOA'>, { label: string; rdatas: string[] }> = {
  A: { label: 'a', rdatas: ['192.0.2.1', '192.0.2.20'] },
  AAAA: { label: 'aaaa', rdatas: ['2001:db8::1', '::ffff:192.0.2.1'] },
  CAA: { label: 'caa', rdatas: ['0 issue "letsencrypt.org"', '128 iodef "mailto:caa@example.be"'] },
  CNAME: { label: 'cname', rdatas: ['www.example.org.'] },
  DS: { label: 'ds', rdatas: [`12345 13 2 ${hex(32)}`] },
  HTTPS: {
    label: 'https',
    rdatas: [
      '1 . mandatory=alpn,port alpn=h2,h3 no-default-alpn port=8443 ipv4hint=192.0.2.1,192.0.2.20 ipv6hint=2001:db8::1',
      '2 cdn.example.be. alpn=f\\\\\\\\oo\\\\,bar,h2 ech="AEj+DQA="',
    ],
  },
  MX: { label: 'mx', rdatas: ['0 mx1.example.be.', '65535 mx2.example.be.'] },
  NAPTR: {
    label: 'naptr',
    rdatas: [
      '10 20 "U" "E2U+sip" "!^(\\\\d+)$!sip:\\\\1@example.be!" .',
      '20 20 "S" "SIP+D2U" "" _sip._udp.example.be.',
    ],
  },
  NS: { label: 'child', rdatas: ['ns1.example.org.', 'ns2.example.org.'] },
  SRV: { label: '_sip._tcp', rdatas: ['10 5 5060 sip.example.be.', '20 0 0 .'] },
  SSHFP: { label: 'sshfp', rdatas: [`4 2 ${hex(32)}`] },
  SVCB: {
    label: '_8443._foo',
    rdatas: [
      '0 svc.example.be.',
      '16 foo.example.be. port=53 key667="hello\\210qoo"',
      '3 . key65280="" key65281="hello"',
    ],
  },
  TLSA: { label: '_443._tcp', rdatas: [`3 1 1 ${hex(32)}`] },
  TXT: { label: 'txt', rdatas: ['"v=spf1 -all"', '"two" "strings"'] },
}

/** TXT contents that name servers have been known to mishandle. */
export const texts: [string, string][] = [
  ['an empty string', '""'],
  ['quotes and backslashes', '"say \\"hi\\" to C:\\\\dir\\\\"'],
  ['semicolons', '"v=DKIM1; k=rsa; p=MIIB"'],
  ['several blanks', '"  a   b  "'],
  ['octets outside ASCII', '"caf\\195\\169 \\000\\009\\255"'],
  ['255 octets', `"${'x'.repeat(255)}"`],
  ['256 octets', `"${'x'.repeat(255)}" "x"`],
  ['4000 octets, too many for UDP', Array.from({ length: 16 }, () => `"${'y'.repeat(250)}"`).join(' ')],
  ['zone file words', '"@ $TTL ( ) IN"'],
]

let counter = 0
export const nextOperation = () => `operation-${process.pid}-${++counter}`

export const newZone = (records: Rrset[] = [], name = `zone-${process.pid}-${++counter}.test.`): NewZone => ({
  name,
  nameservers: ['ns1.belfry.test.', 'ns2.belfry.test.'],
  soa: {
    primary: 'ns1.belfry.test.',
    mailbox: 'hostmaster.belfry.test.',
    refreshSeconds: 10_800,
    retrySeconds: 3600,
    expireSeconds: 604_800,
    minimumSeconds: 300,
  },
  ttlSeconds: 3600,
  records,
})

export const a = (name: string, ...rdatas: string[]): Rrset => ({ name, type: 'A', ttlSeconds: 300, rdatas })
/** Replaces these sets, whatever the zone holds. */
export const setting =
  (...replace: Rrset[]): Decide =>
  () => ({ replace, remove: [] })
