import { describe, expect, it } from 'vitest'
import { inTheWay, pointsHere, siteRecords, templateCategories } from './site.ts'

const record = (name: string, type: string, data: string, managedBy: string | null = null) => ({
  name,
  type,
  data,
  managedBy,
})

describe('the records of a site', () => {
  it('are at the domain and at www', () => {
    expect(
      siteRecords(['192.0.2.80', '2001:db8::80'], []).map((each) => `${each.recordName} ${each.recordTypeName}`),
    ).toEqual(['@ A', '@ AAAA', 'www A', 'www AAAA'])
  })
  it.each([
    ['an address of a person', record('@', 'A', '198.51.100.1'), ['www']],
    ['an alias', record('www', 'CNAME', 'elders.example.'), ['@']],
    ['the forwarder', record('@', 'A', '198.51.100.1', 'url-forwarding'), ['www']],
    ['its own address', record('@', 'A', '192.0.2.80', 'web-builder'), ['@', 'www']],
    ['mail', record('@', 'MX', '10 mx.example.'), ['@', 'www']],
    ['an address of another host', record('mail', 'A', '198.51.100.1'), ['@', 'www']],
  ])('keep away from a host that has %s', (_what, kept, hosts) => {
    expect(siteRecords(['192.0.2.80'], [kept]).map((each) => each.recordName)).toEqual(hosts)
    expect(inTheWay([kept]).length).toBe(2 - hosts.length)
  })
  it.each([
    [[record('@', 'A', '192.0.2.80')], true],
    [[record('www', 'A', '192.0.2.80')], false],
    [[record('@', 'A', '198.51.100.1')], false],
    [[], false],
  ])('%j are conflicts: %s', (records, expected) => {
    expect(pointsHere(['192.0.2.80'], records)).toBe(expected)
  })
})

it('has 22 template categories without duplicates', () => {
  expect(new Set(templateCategories).size).toBe(22)
})
