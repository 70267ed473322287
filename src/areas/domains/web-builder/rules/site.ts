import { leadingTypes } from '#areas/domains/dns/rules/record-types.ts'

/** The 22 categories of templates (service areas §9). */
export const templateCategories = [
  'architecture',
  'art',
  'automotive',
  'beauty',
  'blog',
  'business',
  'construction',
  'education',
  'events',
  'fashion',
  'finance',
  'food',
  'health',
  'hospitality',
  'legal',
  'music',
  'nature',
  'non-profit',
  'photography',
  'real-estate',
  'shop',
  'sport',
] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** How long a site that ended is kept and can be restored, as the mail of a domain is. */
export const graceDays = 30

/** The owner of the records of a site (`managedBy`). */
export const managedBy = 'web-builder'
/** The hosts of a site. */
const siteHosts = ['@', 'www'] as const

type Led = { name: string; type: string; data: string; managedBy?: string | null | undefined }

/** Records that conflict with a site, because they lead its hosts elsewhere. */
export const inTheWay = <Record extends Led>(records: readonly Record[]): Record[] =>
  records.filter(
    (record) =>
      (siteHosts as readonly string[]).includes(record.name) &&
      leadingTypes.has(record.type) &&
      record.managedBy !== managedBy,
  )

/** The records of a site: its addresses at every host without a conflict. */
export function siteRecords(addresses: readonly string[], records: readonly Led[]) {
  const taken = new Set(inTheWay(records).map(({ name }) => name))
  return siteHosts
    .filter((host) => !taken.has(host))
    .flatMap((host) =>
      addresses.map((address) => ({
        recordName: host,
        recordTypeName: address.includes(':') ? ('AAAA' as const) : ('A' as const),
        recordData: address,
        TTL: 3600,
      })),
    )
}

/** Whether the domain leads to the site. */
export const pointsHere = (addresses: readonly string[], records: readonly Led[]): boolean =>
  addresses.length > 0 && records.some(({ name, data }) => name === '@' && addresses.includes(data))
