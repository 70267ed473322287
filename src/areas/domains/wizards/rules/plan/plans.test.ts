import { describe, expect, it } from 'vitest'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { parseLine } from '#areas/domains/dns/rules/zone-file.ts'
import { dkimKey, googleProof, planGoogle } from './google.ts'
import { changeOf, type Plan } from './lines.ts'
import { keyTargets, mailHostOf, microsoftProof, planMicrosoft, tenantOf } from './microsoft.ts'
import { questionsFor, seenOf } from './seen.ts'

const zone = 'bakker.be'
const records = (...lines: string[]): KeptRecord[] =>
  lines.map((line, index) => {
    const read = parseLine(line.replace(/^!/, ''), zone)
    if ('problem' in read) throw new Error(line)
    const { name, type, data } = read.record
    return { id: index + 1, ttl: 3600, name, type, data, managedBy: line.startsWith('!') ? 'url-forwarding' : null }
  })
const told = ({ lines }: Plan) => lines.map(({ action, id }) => `${action} ${id}`)
const google = (options: Parameters<typeof planGoogle>[1], ...lines: string[]) =>
  planGoogle({ zone, current: records(...lines) }, options)
const microsoft = (options: Parameters<typeof planMicrosoft>[1], ...lines: string[]) =>
  planMicrosoft({ zone, current: records(...lines) }, options)
const key = `v=DKIM1; k=rsa; p=${'MIIB'.repeat(20)}`
const legacy = ['@ MX 1 aspmx.l.google.com.', '@ MX 5 alt1.aspmx.l.google.com.', '@ MX 5 alt2.aspmx.l.google.com.']
const legacyRest = ['@ MX 10 alt3.aspmx.l.google.com.', '@ MX 10 alt4.aspmx.l.google.com.']

describe('the Google wizard', () => {
  it.each([
    ['an empty zone', {}, [], ['add mx smtp.google.com', 'add spf _spf.google.com']],
    [
      'another mail server',
      {},
      ['@ MX 10 mail.x.be.'],
      ['add mx smtp.google.com', 'remove mx 10 mail.x.be.', 'add spf _spf.google.com'],
    ],
    ['a wrong priority', {}, ['@ MX 9 smtp.google.com.'], ['replace mx smtp.google.com', 'add spf _spf.google.com']],
    ['mail servers left alone', { mx: 'none' }, ['@ MX 10 mail.x.be.'], ['add spf _spf.google.com']],
    [
      'what the portal keeps',
      {},
      ['!@ MX 10 mail.x.be.'],
      ['add mx smtp.google.com', 'blocked mx 10 mail.x.be.', 'add spf _spf.google.com'],
    ],
    [
      'proof and key',
      { mx: 'none', verification: 'a'.repeat(43), dkim: key },
      ['google._domainkey CNAME x.be.'],
      ['add spf _spf.google.com', 'add proof', 'replace key google._domainkey'],
    ],
  ] as const)('proposes for %s', (_what, options, lines, lineIds) => {
    expect(told(google(options, ...lines))).toEqual(lineIds)
  })
  it('keeps the five former servers, unless the new form is chosen', () => {
    const present = [...legacy, ...legacyRest]
    expect(google({}, ...present).lines.filter(({ action }) => action === 'keep')).toHaveLength(5)
    expect(changeOf(google({ mx: 'single' }, ...present).lines).remove).toEqual([1, 2, 3, 4, 5])
  })
  it('merges two SPF records into the first and keeps unknown terms', () => {
    const plan = google({ mx: 'none' }, '@ TXT "v=spf1 include:x.be vreemd=1 -all"', '@ TXT "v=spf1 a ~all"')
    expect(changeOf(plan.lines)).toEqual({
      add: [],
      change: [
        {
          id: 1,
          recordTypeName: 'TXT',
          recordName: '@',
          recordData: 'v=spf1 include:x.be a include:_spf.google.com -all vreemd=1',
        },
      ],
      remove: [2],
    })
  })
})

describe('the Microsoft 365 wizard', () => {
  it('proposes all required records', () => {
    expect(told(microsoft({ tenant: 'bakkerij', verification: 'MS=ms1234567', teams: true, devices: true }))).toEqual([
      'add mx bakker-be.mail.protection.outlook.com',
      'add spf spf.protection.outlook.com',
      'add cname autodiscover',
      'add proof',
      'add cname selector1._domainkey',
      'add cname selector2._domainkey',
      'add cname sip',
      'add cname lyncdiscover',
      'add srv _sip._tls',
      'add srv _sipfederationtls._tcp',
      'add cname enterpriseenrollment',
      'add cname enterpriseregistration',
    ])
  })
  it('recognises other names of mail servers and keys that Microsoft gives', () => {
    const lines = ['@ MX 0 bakker-be0i.mail.protection.outlook.com.', 'selector1._domainkey CNAME x.onmicrosoft.com.']
    expect(told(microsoft({}, ...lines))).toEqual([
      'keep mx bakker-be0i.mail.protection.outlook.com',
      'add spf spf.protection.outlook.com',
      'add cname autodiscover',
      'keep cname selector1._domainkey',
    ])
  })
  it('replaces everything at a name where a CNAME must be alone', () => {
    const plan = microsoft({ mx: 'none' }, 'autodiscover A 192.0.2.1', 'autodiscover AAAA 2001:db8::1')
    expect(changeOf(plan.lines).remove).toEqual([1, 2])
  })
})

describe('a plan', () => {
  it('proposes nothing after it was executed', () => {
    const options = { verification: 'ms1234567', tenant: 'x', teams: true, devices: true }
    const { lines } = microsoft(options, '@ MX 5 mail.x.be.', 'sip A 192.0.2.1', '@ TXT "v=spf1 mx -all"')
    const after = lines.flatMap(({ name, type, content }, id) =>
      content === null ? [] : [{ id, ttl: 60, name, type, data: content }],
    )
    expect(planMicrosoft({ zone, current: after }, options).lines.map(({ action }) => action)).not.toContain('add')
    expect(changeOf(planMicrosoft({ zone, current: after }, options).lines)).toEqual({
      add: [],
      change: [],
      remove: [],
    })
  })
  it('is compared with public DNS, removals included', () => {
    const { lines } = google({}, '@ MX 10 mail.x.be.', '@ TXT "v=spf1 include:_spf.google.com -all"')
    expect(questionsFor(lines)).toEqual([{ name: '@', types: ['MX', 'TXT'] }])
    const seen = (...found: { name: string; type: string; data: string; priority?: number }[]) =>
      lines.map((line) => seenOf(line, { records: found, unanswered: [] }, zone))
    const spf = { name: '@', type: 'TXT', data: 'v=spf1 include:_spf.google.com -all' }
    const mx = (data: string, priority: number) => ({ name: '@', type: 'MX', data, priority })
    expect(seen(mx('mail.x.be.', 10), spf)).toEqual(['waiting', 'waiting', 'there'])
    expect(seen(mx('smtp.google.com.', 1), spf)).toEqual(['there', 'there', 'there'])
    expect(lines.map((line) => seenOf(line, { records: [], unanswered: ['@'] }, zone))).toEqual(
      Array(3).fill('unknown'),
    )
  })
})

it('accepts pasted values in the forms that people copy, and nothing else', () => {
  expect(googleProof(' "google-site-verification=abcdefghijklmnopqrstu" ')).toBe(
    'google-site-verification=abcdefghijklmnopqrstu',
  )
  expect(googleProof('kort')).toBeUndefined()
  expect(dkimKey(`"v=DKIM1; k=rsa; " "p=${'MIIB'.repeat(10)}"\n"${'MIIB'.repeat(10)}"`)).toBe(key)
  expect(dkimKey('v=DKIM1; p=kort')).toBeUndefined()
  expect(microsoftProof('ms12345678')).toBe('MS=ms12345678')
  expect(microsoftProof('MS=12')).toBeUndefined()
  expect(tenantOf('Bakkerij.onmicrosoft.com')).toBe('bakkerij')
  expect(mailHostOf('bakker-be.mail.protection.outlook.com.')).toBe('bakker-be.mail.protection.outlook.com')
  expect(mailHostOf('mail.bakker.be')).toBeUndefined()
  expect(keyTargets('selector2-bakker-be._domainkey.bakkerij.n-v1.dkim.mail.microsoft')?.[0]).toBe(
    'selector1-bakker-be._domainkey.bakkerij.n-v1.dkim.mail.microsoft',
  )
  expect(keyTargets('mail.bakker.be')).toBeUndefined()
})
