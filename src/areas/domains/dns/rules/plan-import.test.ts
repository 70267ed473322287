import { describe, expect, it } from 'vitest'
import { type ImportAsked, planImport } from './plan-import.ts'
import type { RecordType } from './record-types.ts'
import type { KeptRecord, ZoneRecord } from './zone.ts'
import { maxProblems } from './zone-file.ts'

const zone = { name: 'bakkerij.example', nameservers: ['ns1.belfry.example'], defaultTtl: 3600 }

/** `www A 192.0.2.1`, or `www A 192.0.2.1 @mail` for one that the portal keeps; an hour unless a number says otherwise. */
const standing = (...lines: string[]): KeptRecord[] =>
  lines.map((line, index) => {
    const [text = '', managedBy = null] = line.split(/ @(?=[a-z])/)
    const [, name = '', ttl = '3600', type, data = ''] = /^(\S+) (?:(\d+) )?([A-Z]+) (.*)$/.exec(text) ?? []
    return { id: index + 1, name, ttl: Number(ttl), type: type as RecordType, data, managedBy }
  })
const said = ({ name, ttl, type, data }: ZoneRecord) => `${name}${ttl === 3600 ? '' : ` ${ttl}`} ${type} ${data}`

function plan(text: string, current: readonly KeptRecord[], more: Partial<ImportAsked> = {}) {
  const asked = {
    mode: 'merge',
    preview: true,
    takesNameservers: false,
    theirs: [],
    ours: [],
    complete: [],
    ...more,
  } as const
  const planned = planImport({ text, zone, current, ...asked })
  return {
    ...planned,
    told: {
      add: planned.add.map(said),
      change: planned.change.map(({ before, after }) => `${said(before)} → ${said(after)}`),
      remove: planned.remove.map(said),
    },
    aside: planned.wrong.map(({ line, code }) => `${line} ${code}`),
    clashed: planned.clashes.map(
      ({ line, problem, standing: here, choice }) => `${line} ${problem.code} ${here.map(said).join(', ')} ${choice}`,
    ),
  }
}

describe('what a file changes', () => {
  it('is one change where a record becomes another or gets another time, and never an addition and a removal', () => {
    const current = standing('www A 192.0.2.1', 'ftp A 192.0.2.2', 'old A 192.0.2.3', '@ MX 10 a.example.')
    const file =
      '$TTL 1h\nwww 300 A 192.0.2.1\nftp A 192.0.2.9\nnew A 192.0.2.4\n@ MX 10 a.example.\n@ MX 20 b.example.\n'
    const { told, counts, unchanged } = plan(file, current, { mode: 'replace' })
    expect(told).toEqual({
      add: ['new A 192.0.2.4', '@ MX 20 b.example.'],
      change: ['ftp A 192.0.2.2 → ftp A 192.0.2.9', 'www A 192.0.2.1 → www 300 A 192.0.2.1'],
      remove: ['old A 192.0.2.3'],
    })
    expect([counts, unchanged]).toMatchObject([{ add: 2, change: 2, remove: 1 }, 1])
  })
  it('tells the time that a record beside it takes over', () => {
    expect(plan('@ 300 TXT "b"', standing('@ TXT "a"')).told).toEqual({
      add: ['@ 300 TXT "b"'],
      change: ['@ TXT "a" → @ 300 TXT "a"'],
      remove: [],
    })
  })
})

describe('a wrong line', () => {
  it('is left out alone, whatever is wrong with it', () => {
    const file =
      'good A 192.0.2.1\nbad A 300.1.1.1\ntwo CNAME a.example.\ntwo A 192.0.2.1\n@ MX x a\nb..d A 192.0.2.1\n0/25 A 192.0.2.1\n'
    const { told, aside, refused } = plan(file, [])
    expect([told.add, refused]).toEqual([['good A 192.0.2.1'], undefined])
    expect(aside).toEqual([
      '2 invalid_ipv4',
      '3 cname_conflict',
      '4 cname_conflict',
      '5 invalid_number',
      '6 invalid_owner',
      '7 invalid_owner',
    ])
  })
  it('takes nothing away with it where the file takes the place of everything', () => {
    const current = standing('www A 192.0.2.1', 'www AAAA 2001:db8::1', 'old A 192.0.2.2')
    const { told } = plan('www A 192.0.2.300\nnew A 192.0.2.3\n', current, { mode: 'replace' })
    expect(told).toEqual({ add: ['new A 192.0.2.3'], change: [], remove: ['www AAAA 2001:db8::1', 'old A 192.0.2.2'] })
  })
  it('alone makes no zone file: nothing is done by it', () => {
    const read = plan('name;type;value\nwww;A;192.0.2.1\n', standing('www A 192.0.2.1'), {
      mode: 'replace',
      preview: false,
    })
    expect([read.refused, read.decided]).toEqual(['zone_file_unreadable', undefined])
  })
})

describe('a file that is refused', () => {
  it('for its many wrong lines is not said to be without a record', () => {
    const good = Array.from({ length: 50 }, (_, index) => `h${index} A 192.0.2.1`)
    const wrong = Array.from({ length: maxProblems }, (_, index) => `w${index} A 300.0.0.1`)
    const read = plan([...good, ...wrong, 'last A 192.0.2.1'].join('\n'), [], { preview: false })
    expect([read.refused, read.decided]).toEqual(['zone_file_wrong', undefined])
  })
})

describe('what is left out or adjusted', () => {
  it('names its line and its record', () => {
    const { skipped } = plan('x HINFO "a" "b"\n@ NS ns.old.example.\n', [])
    expect(skipped).toMatchObject([
      { line: 1, name: 'x', type: 'HINFO' },
      { line: 2, name: '@', type: 'NS' },
    ])
    expect(plan('@ SOA a b 1 2 3 4 5\nx TXT "a"', []).skipped).toMatchObject([{ line: 1, name: '@', type: 'SOA' }])
    const alias = { Name: 'bakkerij.example.', Type: 'A', AliasTarget: { DNSName: 'd1.cloudfront.net.' } }
    expect(plan(JSON.stringify([alias]), []).skipped).toMatchObject([{ code: 'provider_alias', name: '@', type: 'A' }])
  })
  it.each([
    ['_dmarc TXT v=DMARC1; p=none;', 1],
    ['_dmarc TXT v=DMARC1 ; p=none', 1],
    ['s._domainkey TXT k=rsa;p=abc', 1],
    ['_dmarc TXT "v=DMARC1; p=none;"', 0],
    ['_dmarc TXT "v=DMARC1"; p=none', 0],
    ['x TXT a=b ; asked for by the accountant', 0],
    ['x TXT a=b;', 0],
    ['www HTTPS 1 . alpn=h2;port=8443', 1],
    ['www HTTPS 1 . alpn=h2 ; port=8443', 1],
    ['www HTTPS 1 . alpn=h2 ; since June', 0],
    ['@ CAA 0 issue ca.example;accounturi=x', 1],
    ['@ CAA 0 issue "ca.example;accounturi=x"', 0],
    ['@ A 192.0.2.1;the server', 0],
  ])('tells of a text that loses what a comment takes: %s', (line, count) => {
    const { hints } = plan(line, [])
    expect(hints.filter(({ code }) => code === 'text_cut_off')).toHaveLength(count)
  })
})

describe('what is told of how a line was read', () => {
  const file = 'www 1 A 192.0.2.9 ; cf_tags=cf-proxied:true\nmail 300 A 192.0.2.8 ; cf_tags=cf-proxied:false\n'
  const codesOf = (...given: Parameters<typeof plan>) => plan(...given).notes.map(({ code, name }) => `${name} ${code}`)
  it('has the records that went through a proxy, by their name', () => {
    expect(codesOf(file, [])).toEqual(['www was_proxied', 'www ttl_automatic'])
  })
  it('is not of a line that is not taken', () => {
    const here = standing('www A 192.0.2.1')
    expect(codesOf(file, here)).toEqual([])
    expect(codesOf(file, here, { theirs: [1] })).toEqual(['www was_proxied', 'www ttl_automatic'])
  })
})

describe('a text of which a name may have one', () => {
  const here = standing(
    '@ TXT "v=spf1 a mx -all"',
    '@ TXT "hello"',
    '_dmarc TXT "v=DMARC1; p=quarantine"',
    'default._domainkey TXT "v=DKIM1; p=abc" @mail',
  )
  const file = `@ TXT "v=spf1 include:_spf.old.example ~all"
@ TXT "google-site-verification=1"
_dmarc TXT "v=DMARC1; p=none;"
default._domainkey TXT "k=rsa; p=def"
other._domainkey TXT "k=rsa; p=ghi"
`
  it('clashes with the one that stands, which stays unless the file’s is chosen', () => {
    const ours = plan(file, here)
    expect(ours.told).toEqual({
      add: ['@ TXT "google-site-verification=1"', 'other._domainkey TXT "k=rsa; p=ghi"'],
      change: [],
      remove: [],
    })
    expect(ours.clashed).toEqual([
      '1 one_text_here @ TXT "v=spf1 a mx -all" ours',
      '3 one_text_here _dmarc TXT "v=DMARC1; p=quarantine" ours',
      '4 one_text_here default._domainkey TXT "v=DKIM1; p=abc" ours',
    ])
    const theirs = plan(file, here, { theirs: [1, 3, 4] })
    expect(theirs.counts).toMatchObject({ add: 2, change: 3, remove: 0, wrong: 0 })
    expect(theirs.told.change).toContain('@ TXT "v=spf1 a mx -all" → @ TXT "v=spf1 include:_spf.old.example ~all"')
  })
  it('is no clash where the file says the same, or takes the place of everything that is a person’s', () => {
    expect(plan('@ TXT "v=spf1 a mx -all"', here).clashed).toEqual([])
    const { told, clashed } = plan(file, here, { mode: 'replace' })
    expect(clashed).toEqual(['4 one_text_here default._domainkey TXT "v=DKIM1; p=abc" ours'])
    expect(told.add).toEqual(['other._domainkey TXT "k=rsa; p=ghi"'])
    expect(told.change).toHaveLength(3)
  })
})

describe('a line that clashes with the zone', () => {
  const current = standing('www CNAME shop.example.', 'blog A 192.0.2.1', 'blog MX 10 a.example.')
  const file = 'www A 192.0.2.9\nblog CNAME pages.example.\nnew A 192.0.2.3\n'

  it('leaves what stands, unless the file’s is chosen for that line', () => {
    const ours = plan(file, current)
    expect([ours.told.add, ours.told.remove]).toEqual([['new A 192.0.2.3'], []])
    expect(ours.clashed).toEqual([
      '1 address_elsewhere www CNAME shop.example. ours',
      '2 cname_conflict_here blog A 192.0.2.1, blog MX 10 a.example. ours',
    ])
    const theirs = plan(file, current, { theirs: [2] })
    expect(theirs.told).toEqual({
      add: ['blog CNAME pages.example.', 'new A 192.0.2.3'],
      change: [],
      remove: ['blog A 192.0.2.1', 'blog MX 10 a.example.'],
    })
    expect(theirs.clashed.map((clash) => clash.split(' ').at(-1))).toEqual(['ours', 'theirs'])
    expect(theirs.aside).toEqual([])
  })
  it('is one change where both are the same kind', () => {
    const { told } = plan('www CNAME other.example.', current, { theirs: [1] })
    expect(told).toMatchObject({ change: ['www CNAME shop.example. → www CNAME other.example.'], add: [], remove: [] })
  })
  it('may take the place of what one of the services keeps, and of nothing that would be written again', () => {
    const kept = standing('@ MX 10 mail.belfry.example. @mail', '@ A 192.0.2.1 @url-forwarding')
    const moved = '@ MX 10 mx.old.example.\n@ A 192.0.2.9\n'
    const ours = plan(moved, kept)
    expect(ours.clashed).toEqual(['1 mail_elsewhere @ MX 10 mail.belfry.example. ours'])
    expect(ours.skipped).toMatchObject([{ line: 2, code: 'beside_forwarding' }])
    const theirs = plan(moved, kept, { theirs: [1, 2], preview: false })
    expect(theirs.told).toMatchObject({
      change: ['@ MX 10 mail.belfry.example. → @ MX 10 mx.old.example.'],
      add: [],
      remove: [],
    })
    expect(theirs.decided?.plan.removed.map(({ id }) => id)).toEqual([1])
  })
  it('takes nothing from the zone for a line that is left out after all', () => {
    const here = standing('mail A 192.0.2.1', '@ MX 10 mail')
    const read = plan('mail A 192.0.2.45\nmail CNAME www\nftp A 192.0.2.2\n', here, { theirs: [1, 2] })
    expect(read.told).toEqual({ add: ['ftp A 192.0.2.2'], change: [], remove: [] })
    expect(read.aside).toEqual(['1 cname_conflict', '2 cname_conflict'])
  })
  it('is no clash any more once another line took the place of what was in its way', () => {
    const { told, clashed } = plan('www A 192.0.2.8\nwww A 192.0.2.9\n', current, { theirs: [1] })
    expect(told.add).toEqual(['www A 192.0.2.8', 'www A 192.0.2.9'])
    expect(told.change).toEqual([])
    expect(told.remove).toEqual(['www CNAME shop.example.'])
    expect(clashed).toHaveLength(1)
  })
})

describe('records that answer in each other’s place', () => {
  const google = '@ MX 1 aspmx.example.net.\n@ MX 5 alt1.example.net.\n'
  it('are one choice: ours stay whole, or the file’s take the place of all of them', () => {
    const here = standing('@ MX 10 mail.bakkerij.example.', '@ MX 20 mail2.bakkerij.example.')
    const ours = plan(google, here)
    expect([ours.counts.clashes, ours.counts.add, ours.counts.remove]).toEqual([1, 0, 0])
    expect(ours.clashes[0]).toMatchObject({
      lines: [1, 2],
      problem: {
        code: 'mail_elsewhere',
        values: { now: 'mail.bakkerij.example, mail2.bakkerij.example', after: 'aspmx.example.net, alt1.example.net' },
      },
    })
    // Any line of the set speaks for all of it.
    for (const line of [1, 2]) {
      const { told, counts } = plan(google, here, { theirs: [line] })
      expect([told.change.length, counts.add, counts.remove]).toEqual([2, 0, 0])
    }
    expect(plan(google, here, { theirs: 'all', ours: [2] }).counts.change).toBe(0)
  })
  it.each([
    ['@ A 192.0.2.9', '@ A 192.0.2.1', 'address_elsewhere'],
    ['www AAAA 2001:db8::9', 'www A 192.0.2.1', 'address_elsewhere'],
    ['@ MX 5 mx.old.example.', '@ MX 10 mail', 'mail_elsewhere'],
    [
      '_autodiscover._tcp SRV 0 0 443 mail.old.example.',
      '_autodiscover._tcp SRV 0 0 443 ours.example.',
      'set_elsewhere',
    ],
    ['@ NAPTR 100 10 "S" "SIP+D2U" "" _sip._udp', '@ NAPTR 100 10 "S" "SIP+D2T" "" _sip._tcp', 'set_elsewhere'],
    ['sub NS ns.old.example.', 'sub NS ns.new.example.', 'set_elsewhere'],
    ['www HTTPS 1 cdn.old.example.', 'www HTTPS 1 . alpn=h2', 'set_elsewhere'],
    ['_dns SVCB 1 dns.old.example.', '_dns SVCB 1 dns.new.example.', 'set_elsewhere'],
    ['@ ALIAS shop.example.', '@ A 192.0.2.1', 'address_elsewhere'],
    ['autodiscover CNAME old.example.', 'autodiscover CNAME new.example.', 'address_elsewhere'],
    ['www CNAME old.example.', 'www A 192.0.2.1', 'address_elsewhere'],
    ['www CNAME old.example.', 'www TXT "a"', 'cname_conflict_here'],
  ])('are never mixed: %s beside %s', (line, here, code) => {
    const { told, clashed } = plan(line, standing(here))
    expect([told, clashed]).toEqual([{ add: [], change: [], remove: [] }, [`1 ${code} ${here} ours`]])
    expect(plan(line, standing(here), { theirs: [1] }).counts).toMatchObject({ wrong: 0, skipped: 0 })
  })
  it.each([
    ['@ TXT "b"', '@ TXT "a"'],
    ['@ CAA 0 issue "b.example"', '@ CAA 0 issue "a.example"'],
    [`_443._tcp TLSA 3 1 1 ${'ab'.repeat(32)}`, `_443._tcp TLSA 3 1 1 ${'cd'.repeat(32)}`],
    ['@ A 192.0.2.1\n@ A 192.0.2.2', '@ A 192.0.2.1'],
    ['@ MX 10 a.example.\n@ MX 20 b.example.', '@ MX 10 a.example.'],
  ])('stand beside each other where they do not compete, or the file has ours too: %j', (file, here) => {
    expect(plan(file, standing(here))).toMatchObject({ clashes: [], counts: { add: 1, remove: 0 } })
  })
  it('are told apart by the whole record where only a priority is another', () => {
    expect(plan('@ MX 5 a.example.', standing('@ MX 10 a.example.')).clashes[0]?.problem.values).toMatchObject({
      now: '10 a.example.',
      after: '5 a.example.',
    })
  })
  it('take all addresses of a name with them, of either kind', () => {
    const here = standing('www A 192.0.2.1', 'www AAAA 2001:db8::1', 'www TXT "stays"')
    expect(plan('www A 192.0.2.9', here, { theirs: [1] }).told).toEqual({
      add: [],
      change: ['www A 192.0.2.1 → www A 192.0.2.9'],
      remove: ['www AAAA 2001:db8::1'],
    })
  })
  it('take nothing for lines that a forwarding keeps out', () => {
    const here = standing('www A 192.0.2.1 @url-forwarding', 'www AAAA 2001:db8::1')
    expect(plan('www A 192.0.2.9', here, { theirs: 'all' })).toMatchObject({
      clashes: [],
      counts: { add: 0, change: 0, remove: 0, skipped: 1 },
    })
  })
  it('of name servers of the domain itself are taken beside ours, where they are asked for', () => {
    const here = standing('@ NS ns1.belfry.example.', '@ NS ns.third.example.')
    expect(plan('@ NS ns.old.example.', here, { takesNameservers: true })).toMatchObject({
      clashes: [],
      counts: { add: 1, remove: 0 },
    })
  })
})

describe('a name without a closing dot', () => {
  const dotsOf = (text: string, more: Partial<ImportAsked> = {}, here: KeptRecord[] = []) => {
    const { hints, told } = plan(text, here, more)
    return {
      add: told.add,
      dots: hints.map(({ line, code, values }) => `${line} ${code} ${values.name} ${values.meant}`),
    }
  }
  it.each([
    ['www CNAME shop.example.com', 'target_without_dot www.example.com'],
    ['www CNAME www.bakkerij.example', 'target_without_dot'],
    ['@ MX 10 bakkerij.example', 'target_without_dot'],
    ['x NS ns1.example.net', 'target_without_dot'],
    ['_sip._tcp SRV 1 2 5060 sip.example.co.uk', 'target_without_dot'],
    ['www.bakkerij.example A 192.0.2.1', 'owner_without_dot'],
    ['bakkerij.example MX 10 mail', 'owner_without_dot'],
  ])('is told where it looks complete: %s', (line, code) => {
    expect(plan(line, []).hints.map((hint) => hint.code)).toEqual([code.split(' ')[0]])
  })
  it.each([
    'www CNAME shop.example.com.',
    'www CNAME shop',
    'www CNAME a.intranet',
    'www CNAME web.shop\nweb.shop A 192.0.2.1',
    '@ TXT v=spf1.include.example.com',
    '$ORIGIN sub.bakkerij.example.\nwww CNAME shop',
    '@ MX 10 192.0.2.1\nx A 192.0.2.1',
  ])('is not told where it may well be of the zone: %j', (text) => {
    expect(plan(text, []).hints).toEqual([])
  })
  it('is not told of an SOA, which is not taken anyway', () => {
    const soa = 'bakkerij.example 3600 IN SOA anna.ns.old.example dns.old.example 1 10000 2400 604800 3600\n'
    const { hints, counts } = plan(`${soa}www A 192.0.2.1`, [])
    expect([hints, counts]).toMatchObject([[], { hints: 0, skipped: 1, add: 1 }])
  })
  it('is not told where the zone has that name', () => {
    expect(plan('www CNAME web.shop', standing('web.shop A 192.0.2.1')).hints).toEqual([])
  })
  it('is read as it stands until it is chosen, by its line or for all', () => {
    const file = 'www CNAME shop.example.com\nftp.bakkerij.example CNAME www.bakkerij.example\n'
    expect(dotsOf(file)).toEqual({
      add: [
        'www CNAME shop.example.com.bakkerij.example.',
        'ftp.bakkerij.example CNAME www.bakkerij.example.bakkerij.example.',
      ],
      dots: [
        '1 target_without_dot shop.example.com.bakkerij.example shop.example.com',
        '2 owner_without_dot ftp.bakkerij.example.bakkerij.example ftp.bakkerij.example',
        '2 target_without_dot www.bakkerij.example.bakkerij.example www.bakkerij.example',
      ],
    })
    expect(dotsOf(file, { complete: [2] }).add[1]).toBe('ftp CNAME www.bakkerij.example.')
    const left = [[], [2], 'all'] as const
    expect(left.map((complete) => plan(file, [], { complete }).counts.hints)).toEqual([2, 1, 0])
    expect(dotsOf(file, { complete: 'all' }).add).toEqual([
      'www CNAME shop.example.com.',
      'ftp CNAME www.bakkerij.example.',
    ])
  })
})

describe('more clashes than are told', () => {
  const count = 600
  const current = standing(...Array.from({ length: count }, (_, index) => `h${index} CNAME old.example.`))
  const file = Array.from({ length: count }, (_, index) => `h${index} A 192.0.2.1`).join('\n')
  it('are all taken from the file at once, but for those that are named', () => {
    expect(plan(file, current).counts).toMatchObject({ add: 0, change: 0, clashes: count })
    expect(plan(file, current, { theirs: 'all' }).counts).toMatchObject({ add: count, remove: count })
    expect(plan(file, current, { theirs: 'all', ours: [1, 600] }).counts.add).toBe(count - 2)
    expect(plan(file, current, { theirs: [1, 2], ours: 'all' }).counts.add).toBe(2)
  })
})

describe('the number of lines', () => {
  it('counts a line once, however much is said of it, and what is only told apart from what is wrong or adjusted', () => {
    const file = [
      '$GENERATE 1-9 two CNAME a$.example.com.',
      'x TXT a b',
      '_dmarc TXT v=DMARC1; p=none',
      'bad A 300.1.1.1',
      '@ 30 CNAME a.example.',
    ]
    const { counts, wrong, reasons } = plan(file.join('\n'), [])
    expect(counts).toMatchObject({ wrong: 2, notes: 1, hints: 2, skipped: 0 })
    expect(wrong.map(({ line }) => line)).toEqual([1, 4])
    expect(reasons.filter(({ list }) => list === 'hints').map(({ code }) => code)).toEqual([
      'text_unquoted',
      'text_cut_off',
    ])
  })
})
