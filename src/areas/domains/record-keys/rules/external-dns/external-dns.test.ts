import { describe, expect, it } from 'vitest'
import type { KeptRecord } from '#areas/domains/dns/rules/zone.ts'
import { adjusted, domainFilter, endpointsOf, mayKeep, readChanges } from './endpoints.ts'
import { planClusterChanges } from './plan-changes.ts'

const bounds = { domain: 'example.be', names: ['apps', '*.test'], types: ['A', 'AAAA', 'CNAME'] }
const heritage = '"heritage=external-dns,external-dns/owner=one,external-dns/resource=ingress/shop/web"'
const kept = (id: number, name: string, type: KeptRecord['type'], data: string, managedBy?: string): KeptRecord => ({
  ...{ id, name, type, data, ttl: 300 },
  ...(managedBy ? { managedBy } : {}),
})
const at = (dnsName: string, recordType: string, ...targets: string[]) => ({
  dnsName,
  recordType,
  targets,
  recordTTL: 0,
})
const none = { create: [], updateOld: [], updateNew: [], delete: [] }

describe('what a key for a cluster covers', () => {
  it.each([
    ['apps', 'A', '192.0.2.1', true],
    ['shop.apps', 'CNAME', 'lb.example.net', true],
    ['*.shop.apps', 'A', '192.0.2.1', true],
    ['shop', 'A', '192.0.2.1', false],
    ['@', 'A', '192.0.2.1', false],
    ['myapps', 'A', '192.0.2.1', false],
    ['shop.apps', 'MX', '10 mail.example.net', false],
    ['shop.apps', 'TXT', 'v=spf1 -all', false],
    // Notes of ownership: under the chosen name, and beside it as without a prefix or with one.
    ['shop.apps', 'TXT', heritage, true],
    ['extdns-a.shop.apps', 'TXT', heritage, true],
    ['a-apps', 'TXT', heritage, true],
    ['mine-cname-apps', 'TXT', heritage, true],
    ['a-apps', 'TXT', 'v=spf1 -all', false],
    ['a-apps', 'A', '192.0.2.1', false],
    ['apps-a', 'TXT', heritage, false],
    ['a-other', 'TXT', heritage, false],
    ['a-appsxyz', 'TXT', heritage, false],
    ['xyza-apps', 'TXT', heritage, false],
    ['_dmarc.a-apps', 'TXT', heritage, false],
  ])('%s %s %s: %s', (name, type, target, may) => {
    expect(mayKeep(bounds, name, type, [target])).toBe(may)
  })

  it('tells the chosen names as a filter', () => {
    expect(domainFilter(bounds).filters).toEqual(['apps.example.be', '*.test.example.be'])
    expect(domainFilter({ ...bounds, names: ['@'] }).include).toEqual(['example.be'])
  })
})

describe('endpoints', () => {
  it('are the sets of the zone as external-dns compares them', () => {
    const long = 'x'.repeat(300)
    const records = [
      kept(1, 'shop.apps', 'A', '192.0.2.1'),
      kept(2, 'shop.apps', 'A', '192.0.2.2', 'url-forwarding'),
      kept(3, 'www.apps', 'CNAME', 'lb.example.net.'),
      kept(4, 'a-apps', 'TXT', heritage),
      kept(5, 'a-apps', 'TXT', '"v=spf1 -all"'),
      kept(6, '@', 'A', '192.0.2.3'),
      kept(7, 'apps', 'SRV', '1 2 443 lb.example.net.'),
      kept(8, 'apps', 'TXT', `"${long.slice(0, 255)}" "${long.slice(255)}"`),
    ]
    expect(
      endpointsOf(bounds, records).map(({ dnsName, recordType, targets }) => [dnsName, recordType, targets]),
    ).toEqual([
      ['shop.apps.example.be', 'A', ['192.0.2.1', '192.0.2.2']],
      ['www.apps.example.be', 'CNAME', ['lb.example.net']],
      ['a-apps.example.be', 'TXT', [heritage]],
    ])
    const all = endpointsOf({ ...bounds, types: ['SRV', 'TXT'] }, records)
    expect(all.map(({ targets }) => targets)).toEqual([[heritage], ['1 2 443 lb.example.net.'], [`"${long}"`]])
  })

  it('are adjusted to what would come back, without what this key may not keep', () => {
    const wanted = [
      { ...at('Shop.Apps.example.be', 'AAAA', '2001:DB8:0::1', '2001:db8::1'), recordTTL: 5, labels: { owner: 'one' } },
      at('www.apps.example.be.', 'CNAME', 'LB.example.net.'),
      at('other.example.be', 'A', '192.0.2.1'),
      at('shop.example.org', 'A', '192.0.2.1'),
      at('shop.apps.example.be', 'NAPTR', 'x'),
    ]
    expect(adjusted(bounds, wanted)).toEqual([
      { ...at('shop.apps.example.be', 'AAAA', '2001:db8::1'), recordTTL: 60, labels: { owner: 'one' } },
      at('www.apps.example.be', 'CNAME', 'lb.example.net'),
    ])
  })
})

describe('a change', () => {
  const plan = (changes: object, ...standing: KeptRecord[]) => {
    const { change, refused } = planClusterChanges(bounds, { ...none, ...changes }, standing)
    return { ...change, refused: refused.map(({ name, code }) => `${name} ${code}`) }
  }
  const shop = 'shop.apps.example.be'

  it('is read with the capitals of older versions, and with null for an empty list', () => {
    const older = { Create: [at(shop, 'A', '192.0.2.1')], UpdateOld: null, UpdateNew: null, Delete: null }
    expect(readChanges(older)).toMatchObject({ create: [{ dnsName: shop }], delete: [] })
    expect(readChanges([])).toMatchObject({ create: [] })
    expect(readChanges({ create: 'all' })).toBeUndefined()
  })

  it('replaces what goes by what comes, and leaves what stays', () => {
    const standing = [kept(1, 'shop.apps', 'A', '192.0.2.1'), kept(2, 'shop.apps', 'A', '192.0.2.2')]
    const [updateOld, updateNew] = [
      [at(shop, 'A', '192.0.2.2', '192.0.2.1')],
      [at(shop, 'A', '192.0.2.2', '192.0.2.3')],
    ]
    expect(plan({ updateOld, updateNew }, ...standing)).toMatchObject({
      add: [{ recordName: 'shop.apps', recordTypeName: 'A', recordData: '192.0.2.3' }],
      ...{ change: [], remove: [1], refused: [] },
    })
    const longer = [{ ...at(shop, 'A', '192.0.2.2', '192.0.2.1'), recordTTL: 600 }]
    expect(plan({ updateOld, updateNew: longer }, ...standing)).toMatchObject({
      change: [{ id: 1, TTL: 600 }],
      remove: [],
    })
  })

  it('is done already where its answer was lost', () => {
    const [create, gone] = [[at(shop, 'A', '192.0.2.1')], [at('old.apps.example.be', 'A', '192.0.2.1')]]
    expect(plan({ create, delete: gone }, kept(1, 'shop.apps', 'A', '192.0.2.1'))).toEqual({
      ...{ add: [], change: [], remove: [], refused: [] },
    })
  })

  it('is refused by set where the zone is not as it was seen', () => {
    const standing = [kept(1, 'shop.apps', 'A', '192.0.2.9'), kept(2, 'blog.apps', 'A', '192.0.2.8', 'web-builder')]
    const blog = 'blog.apps.example.be'
    const changes = {
      create: [at(shop, 'A', '192.0.2.1'), at(blog, 'AAAA', '2001:db8::1'), at('www.example.be', 'A', '192.0.2.1')],
      updateOld: [at(blog, 'A', '192.0.2.7')],
      updateNew: [at(blog, 'A', '192.0.2.1')],
      delete: [at('shop.example.org', 'A', '192.0.2.1')],
    }
    expect(plan(changes, ...standing).refused).toEqual([
      'shop.example.org outside_zone',
      `${blog} changed_meanwhile`,
      `${shop} stands_already`,
      `${blog} beside_site`,
      'www.example.be not_of_this_key',
    ])
    expect(plan({ updateOld: [], updateNew: [at(shop, 'A', '192.0.2.1')] }).refused).toEqual([
      'example.be lists_unpaired',
    ])
    expect(plan({ create: [at(shop, 'A', 'here')] }).refused).toEqual([`${shop} invalid_ipv4`])
  })

  it('takes a note of ownership away beside a text of people', () => {
    const standing = [kept(1, 'a-apps', 'TXT', heritage), kept(2, 'a-apps', 'TXT', '"hello"')]
    expect(plan({ delete: [at('a-apps.example.be', 'TXT', heritage)] }, ...standing)).toMatchObject({
      remove: [1],
      refused: [],
    })
  })
})
