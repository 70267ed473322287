import type { DnsRecord, ZoneState } from '#areas/domains/dns/contract/shapes.ts'

/** The zone that tests of the screens of DNS begin with. */
export const domain = 'peeters.example'
export const zone: ZoneState = {
  domainId: 1,
  domain,
  defaultTtl: 3600,
  nameservers: ['ns1.belfry.example'],
  state: 'published',
  reason: null,
  differs: false,
  version: 4,
  publishedAt: '2026-01-01T00:00:00.000Z',
}
export const address = (id: number, recordName: string, recordData: string): DnsRecord => ({
  id,
  recordTypeName: 'A',
  recordName,
  TTL: 3600,
  recordData,
  content: recordData,
  rrset: `hash-${recordName}`,
  managedBy: null,
})
export const www = address(11, 'www', '192.0.2.1')
export const listOf = (records: DnsRecord[]) => ({
  data: records,
  total: records.length,
  page: 1,
  perPage: 25,
  zone,
})
