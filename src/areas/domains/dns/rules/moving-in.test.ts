import { describe, expect, it } from 'vitest'
import { vectorCases, vectorText } from '#test/kit/vectors.ts'
import { moveIn } from './moving-in.ts'
import { planImport } from './plan-import.ts'
import { plainImport } from './plan-import-fixtures.ts'
import { parseZoneFile } from './zone-file.ts'

const home = { name: 'bakkerij.example', nameservers: ['ns1.belfry.example'], defaultTtl: 3600 }
const choices = { takesNameservers: false, standing: [] }

/** The result of a file: records as lines, and the lines that were not taken. */
function movedIn(text: string, given: Partial<Parameters<typeof moveIn>[2]> = {}) {
  const { records, notes, hints, setAside, problems } = moveIn(parseZoneFile(text, home.name), home, {
    ...choices,
    ...given,
  })
  const at = (lines: readonly { line: number; code: string }[]) =>
    lines
      .map(({ line, code }) => `${line} ${code}`)
      .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  return {
    records: records
      .filter(({ type }) => type !== 'SOA')
      .map(({ name, ttl, type, data }) => `${name} ${ttl} ${type} ${data}`),
    notes: at(notes),
    ...(hints.length > 0 ? { hints: at(hints) } : {}),
    setAside: at(setAside),
    problems: at(problems),
  }
}

describe('the export of', () => {
  it('Cloudflare: its 1 is no time, its name servers stay there, its flattened CNAME is an ALIAS', () => {
    const file = `;; Domain: bakkerij.example.
bakkerij.example 3600 IN SOA anna.ns.cloudflare.example. dns.cloudflare.example. 2052 10000 2400 604800 3600
bakkerij.example. 86400 IN NS anna.ns.cloudflare.example.
bakkerij.example. 1 IN CNAME shops.example.net. ; cf_tags=cf-proxied:true
www.bakkerij.example. 1 IN A 192.0.2.7 ; cf_tags=cf-proxied:true
bakkerij.example. 1 IN TXT "v=spf1 include:_spf.example.net ~all"
`.replaceAll('bakkerij.example 3600', 'bakkerij.example. 3600')
    expect(movedIn(file)).toEqual({
      records: [
        '@ 3600 ALIAS shops.example.net.',
        'www 3600 A 192.0.2.7',
        '@ 3600 TXT "v=spf1 include:_spf.example.net ~all"',
      ],
      notes: [
        '4 cname_to_alias',
        '4 was_proxied',
        '4 ttl_automatic',
        '5 was_proxied',
        '5 ttl_automatic',
        '6 ttl_automatic',
      ],
      setAside: ['3 foreign_nameserver'],
      problems: [],
    })
  })

  it('BIND as Debian ships it: a week is a day here', () => {
    const file = `$TTL\t604800
@\tIN\tSOA\tlocalhost. root.localhost. (
\t\t\t      2\t\t; Serial
\t\t\t 604800\t\t; Refresh
\t\t\t  86400\t\t; Retry
\t\t\t2419200\t\t; Expire
\t\t\t 604800 )\t; Negative Cache TTL
;
@\tIN\tNS\tlocalhost.
@\tIN\tA\t192.0.2.1
@\tIN\tAAAA\t2001:db8::1
`
    expect(movedIn(file)).toEqual({
      records: ['@ 86400 A 192.0.2.1', '@ 86400 AAAA 2001:db8::1'],
      notes: ['10 ttl_clamped', '11 ttl_clamped'],
      setAside: ['9 foreign_nameserver'],
      problems: [],
    })
  })

  it('Route 53: what only exists there is set aside', () => {
    const file = `$ORIGIN bakkerij.example.
@ 172800 IN NS ns-1.awsdns.example.
@ 60 AWS ALIAS A d111.cloudfront.example. Z2FDTNDATAQYW2 false
www 30 IN CNAME d111.cloudfront.example.
\\052.test 60 IN A 192.0.2.9
`
    expect(movedIn(file)).toEqual({
      records: ['www 60 CNAME d111.cloudfront.example.', '*.test 60 A 192.0.2.9'],
      notes: ['4 ttl_clamped'],
      setAside: ['2 foreign_nameserver', '3 provider_only'],
      problems: [],
    })
  })

  it('Microsoft DNS: ages are passed over, WINS stays behind', () => {
    const file = `;  Database file bakkerij.example.dns
@                       IN  SOA srv1.bakkerij.example. hostmaster.bakkerij.example. (
                        42           ; serial number
                        900          ; refresh
                        600          ; retry
                        86400        ; expire
                        3600       ) ; default TTL
@                       NS\tsrv1.bakkerij.example.
@                       0\tWINS\tL2 C900 ( 192.0.2.5 )
srv1                    [AGE:3654321] 1200\tA\t192.0.2.5
_sip._tls               SRV\t100 1 443\tsip.example.net.
`
    expect(movedIn(file)).toEqual({
      records: ['srv1 1200 A 192.0.2.5', '_sip._tls 1200 SRV 100 1 443 sip.example.net.'],
      notes: [],
      setAside: ['8 foreign_nameserver', '9 provider_only'],
      problems: [],
    })
  })

  it('cPanel and Plesk: whole names, and a target below its own zone', () => {
    const file = `; cPanel first:11.110.0
$TTL 14400
bakkerij.example. 86400 IN SOA ns1.host.example. root.host.example. 2026112101 3600 1800 1209600 86400
bakkerij.example. 86400 IN NS ns1.host.example.
bakkerij.example. 14400 IN A 192.0.2.20
mail 14400 IN CNAME bakkerij.example.
bakkerij.example. 14400 IN MX 0 bakkerij.example.
default._domainkey 14400 IN TXT ( "v=DKIM1; k=rsa; p=abc"
 "def;" )
`
    expect(movedIn(file)).toMatchObject({
      records: [
        '@ 14400 A 192.0.2.20',
        'mail 14400 CNAME bakkerij.example.',
        '@ 14400 MX 0 bakkerij.example.',
        'default._domainkey 14400 TXT "v=DKIM1; k=rsa; p=abc" "def;"',
      ],
      setAside: ['4 foreign_nameserver'],
      problems: [],
    })
  })

  it('TransIP: short names with a time each', () => {
    const file = `@ 86400 A 192.0.2.30
@ 86400 MX 10 @
* 86400 CNAME @
x-transip-mail-auth 86400 TXT "0123abcd"
_dmarc 86400 TXT "v=DMARC1; p=none;"
@ 300 TXT "v=spf1 include:_spf.transip.example -all"
`
    expect(movedIn(file)).toMatchObject({ notes: [], setAside: [], problems: [], records: { length: 6 } })
    expect(movedIn(file).records[1]).toBe('@ 86400 MX 10 bakkerij.example.')
  })

  it('OVH: texts under the name of their purpose', () => {
    const file = `$TTL 3600
@\tIN SOA dns10.ovh.example. tech.ovh.example. (2026112100 86400 3600 3600000 60)
                 IN NS     dns10.ovh.example.
                 IN A      192.0.2.40
                 IN TXT    "1|www.bakkerij.example"
             600 IN SPF    "v=spf1 include:mx.ovh.example -all"
_dmarc           IN DMARC  ( "v=DMARC1;p=none;" )
www              IN CNAME  bakkerij.example.
`
    expect(movedIn(file)).toMatchObject({
      notes: ['6 read_as_text', '7 read_as_text'],
      setAside: ['3 foreign_nameserver'],
      problems: [],
    })
    expect(movedIn(file).records).toContain('@ 600 TXT "v=spf1 include:mx.ovh.example -all"')
  })
})

describe('Route 53', () => {
  const list = JSON.stringify(
    {
      ResourceRecordSets: [
        { Name: 'bakkerij.example.', Type: 'NS', TTL: 172_800, ResourceRecords: [{ Value: 'ns-1.awsdns.example.' }] },
        {
          Name: 'bakkerij.example.',
          Type: 'A',
          AliasTarget: { HostedZoneId: 'Z1', DNSName: 'd1.cloudfront.example.', EvaluateTargetHealth: false },
        },
        { Name: '\\052.test.bakkerij.example.', Type: 'A', TTL: 300, ResourceRecords: [{ Value: '192.0.2.9' }] },
        {
          Name: 'www.bakkerij.example.',
          Type: 'A',
          SetIdentifier: 'blauw',
          Weight: 10,
          TTL: 60,
          ResourceRecords: [{ Value: '192.0.2.1' }],
        },
        {
          Name: 'bakkerij.example.',
          Type: 'MX',
          TTL: 300,
          ResourceRecords: [{ Value: '10 mail.example.net' }, { Value: '20 mail.bakkerij.example.' }],
        },
        { Name: 'bakkerij.example.', Type: 'TXT', TTL: 300, ResourceRecords: [{ Value: '"caf\\303\\251"' }] },
        { Name: 'x.bakkerij.example.', Type: 'A', TTL: 300, ResourceRecords: [{ Value: '300.0.2.9' }] },
      ],
    },
    null,
    2,
  )
  it('lists a zone as JSON: names are complete, escapes count in eights, and no rule becomes a plain record', () => {
    const lineOf = (text: string) => list.slice(0, list.indexOf(text)).split('\n').length
    expect(movedIn(list)).toEqual({
      records: [
        '*.test 300 A 192.0.2.9',
        '@ 300 MX 10 mail.example.net.',
        '@ 300 MX 20 mail.bakkerij.example.',
        '@ 300 TXT "caf\\195\\169"',
      ],
      notes: [],
      setAside: [
        `${lineOf('"Name": "bakkerij')} foreign_nameserver`,
        `${lineOf('"Type": "A"') - 1} provider_alias`,
        `${lineOf('"Name": "www')} routed_set`,
      ],
      problems: [`${lineOf('"Name": "x.')} invalid_ipv4`],
    })
    expect(movedIn(JSON.stringify(JSON.parse(list).ResourceRecordSets)).records).toHaveLength(4)
  })
  it.each(['{"a": 1}', '[1, {"Name": 2}]', '{', '[]x'])('is not meant by %s', (text) => {
    expect(movedIn(text)).toMatchObject({ records: [], problems: expect.arrayContaining(['1 json_unreadable']) })
  })
  it('as cli53 writes it says its rules behind the record, which is set aside', () => {
    const file = `$ORIGIN bakkerij.example.
a 60 IN A 192.0.2.1 ; AWS routing="WEIGHTED" weight=5 identifier="een"
b 60 AWS ALIAS A d1.example. Z1 false ; AWS routing="LATENCY" region="eu-west-1" identifier="twee"
c 60 IN A 192.0.2.3 ; AWS is where it was
`
    expect(movedIn(file)).toMatchObject({
      records: ['c 60 A 192.0.2.3'],
      setAside: ['2 routed_set', '3 provider_only'],
      problems: [],
    })
  })
})

describe('the glue of a Microsoft server', () => {
  const file = `@ NS dc1.elders.example.
dc1.elders.example. A 192.0.2.1
sub NS ns1.sub.bakkerij.example.
ns1.sub A 192.0.2.2
elders.example. A 192.0.2.3
`
  it('stays behind where it lies outside the zone, and comes along below a delegation', () => {
    expect(movedIn(file)).toEqual({
      records: ['sub 3600 NS ns1.sub.bakkerij.example.', 'ns1.sub 3600 A 192.0.2.2'],
      notes: [],
      setAside: ['1 foreign_nameserver', '2 outside_glue'],
      problems: ['5 outside_zone'],
    })
  })
})

describe('a text of several words without quotes', () => {
  it('is as many strings, and that is said', () => {
    expect(movedIn('a TXT v=spf1 mx -all\nb TXT "v=spf1 mx" "-all"\nc TXT plain\nd TXT \\# 2 0141\n')).toEqual({
      records: [
        'a 3600 TXT "v=spf1" "mx" "-all"',
        'b 3600 TXT "v=spf1 mx" "-all"',
        'c 3600 TXT "plain"',
        'd 3600 TXT "A"',
      ],
      notes: [],
      hints: ['1 text_unquoted'],
      setAside: [],
      problems: [],
    })
  })
})

describe('a line of a file', () => {
  const digest = '2bb183af5f22588179a53b0a98631fad1a292118a2bb183af5f22588179a53b0'
  it.each([
    [`sub DS 60485 RSASHA256 SHA-256 ${digest}`, `sub 3600 DS 60485 8 2 ${digest}`],
    ['x CLASS1 TYPE1 \\# 4 C0000201', 'x 3600 A 192.0.2.1'],
    ['x TYPE257 \\# 22 000569737375656C657473656E63727970742E6F7267', 'x 3600 CAA 0 issue "letsencrypt.org"'],
    ['x\u00a0IN\u00a0A\u00a0192.0.2.1', 'x 3600 A 192.0.2.1'],
  ])('may say it as %s', (line, record) => {
    expect(movedIn(line)).toEqual({ records: [record], notes: [], setAside: [], problems: [] })
  })

  it('that is set aside never refuses the file, whatever stands in it', () => {
    const file = '@ SOA a b c\n@ NS 1.2.3.4 extra\n@ 99999999 NS a.example.\nx HINFO (\n)\nx 1 LOC nonsense\n'
    expect(movedIn(file).problems).toEqual([])
  })

  it('points at a name and never at an address, however it is written', () => {
    const file =
      '@ MX 10 192.0.2.1\nsub NS 192.0.2.1\nx CNAME 192.0.2.1\n_s._tcp SRV 1 1 1 192.0.2.1\n@ MX 1 2001:db8::1\n'
    expect(movedIn(file).problems).toEqual([1, 2, 3, 4, 5].map((line) => `${line} address_as_name`))
    const absolute = planImport({
      text: '@ MX 1 192.0.2.1.',
      zone: home,
      current: [],
      ...plainImport,
    })
    expect(absolute.wrong).toMatchObject([{ line: 1, code: 'address_as_name', type: 'MX' }])
  })

  it('may still not name an owner that is none: 0/25 of a reversed zone', () => {
    const { wrong } = planImport({
      text: '0/25 A 192.0.2.1',
      zone: home,
      current: [],
      ...plainImport,
    })
    expect(wrong).toMatchObject([{ line: 1, code: 'invalid_owner' }])
  })
})

describe('name servers of a file', () => {
  const file = '@ NS ns1.belfry.example.\n@ NS ns.old.example.\nsub NS ns.old.example.\n'
  it('are left behind at the domain itself alone', () => {
    expect(movedIn(file)).toMatchObject({ setAside: ['2 foreign_nameserver'] })
    expect(movedIn(file).records).toContain('sub 3600 NS ns.old.example.')
  })
  it('are taken when they are asked for, or stand here already', () => {
    const standing = [{ name: '@', type: 'NS', ttl: 3600, data: 'ns.old.example.' } as const]
    for (const given of [{ takesNameservers: true }, { standing }])
      expect(movedIn(file, given)).toMatchObject({ setAside: [], records: { length: 3 } })
  })
})

const zones = vectorCases<{ file: string; origin?: string }>('dns/zones/manifest.json')
describe.skipIf(!zones)('zones of published lists', () => {
  it('move in without a fall, and no time or name server is a reason to refuse them', () => {
    for (const { file, origin = '.' } of zones ?? []) {
      if (origin === '.') continue
      const zone = { ...home, name: origin.replace(/\.$/, '') }
      const asked = { text: vectorText(`dns/${file}`) ?? '', zone, current: [], mode: 'merge', preview: true } as const
      const { wrong } = planImport({ ...asked, takesNameservers: false, theirs: [], ours: [], complete: [] })
      expect([file, wrong.filter(({ field }) => field === 'TTL' && file.includes('good'))]).toEqual([file, []])
    }
  })
})
