import { describe, expect, it } from 'vitest'
import { plan, standing } from './plan-import-fixtures.ts'

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
    // Any line of the set decides for all of it.
    for (const line of [1, 2]) {
      const { told, counts } = plan(google, here, { theirs: [line] })
      expect([told.change.length, counts.add, counts.remove]).toEqual([2, 0, 0])
    }
    expect(plan(google, here, { theirs: 'all', ours: [2] }).counts.change).toBe(0)
  })
  it.each([
    ['@ A 192.0.2.9', '@ A 192.0.2.1', 'addresses_elsewhere'],
    ['www AAAA 2001:db8::9', 'www A 192.0.2.1', 'addresses_elsewhere'],
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

describe('what goes with another record', () => {
  it('says more of the addresses, and is kept or replaced with them', () => {
    const here = standing('@ A 192.0.2.1')
    const file = '@ HTTPS 1 . alpn="h3,h2" ipv4hint=203.0.113.10\n@ A 203.0.113.10\n'
    const ours = plan(file, here)
    expect([ours.told.add, ours.told.change]).toEqual([[], []])
    expect(ours.clashes.map(({ lines, problem }) => [lines, problem.values])).toEqual([
      [[2, 1], { name: 'bakkerij.example', type: 'A', now: '192.0.2.1', after: '203.0.113.10' }],
    ])
    const theirs = plan(file, here, { theirs: [2] })
    expect(theirs.told.change).toEqual(['@ A 192.0.2.1 → @ A 203.0.113.10'])
    expect(theirs.told.add).toEqual(['@ HTTPS 1 . alpn=h3,h2 ipv4hint=203.0.113.10'])
    // Where the addresses are the same, there is nothing to choose.
    expect(plan('@ A 192.0.2.1\n@ HTTPS 1 . alpn=h2\n', here)).toMatchObject({ clashes: [], counts: { add: 1 } })
  })
  it('is told of, where mail goes to another server and the rules for who sends it stay', () => {
    const here = standing(
      '@ MX 10 mail.belfry.example.',
      '@ TXT "v=spf1 mx -all"',
      '_dmarc TXT "v=DMARC1; p=quarantine"',
    )
    const file = '@ MX 1 aspmx.old.example.\n@ TXT "v=spf1 include:old.example ~all"\n_dmarc TXT "v=DMARC1; p=none"\n'
    const notes = (theirs: number[]) =>
      plan(file, here, { theirs }).notes.map(({ line, code, values }) => [line, code, values.kind])
    expect(notes([])).toEqual([])
    expect(notes([1])).toEqual([
      [2, 'sender_rules_stay', 'SPF'],
      [3, 'sender_rules_stay', 'DMARC'],
    ])
    expect(notes([1, 2, 3])).toEqual([])
  })
})
