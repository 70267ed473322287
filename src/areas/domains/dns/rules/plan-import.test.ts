import { describe, expect, it } from 'vitest'
import type { ImportAsked } from './plan-import.ts'
import { plan, standing } from './plan-import-fixtures.ts'
import type { KeptRecord } from './zone.ts'
import { maxProblems } from './zone-file.ts'

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
