import * as z from 'zod/mini'

/** Record types that can be taken along; NS and SOA are replaced by ours. */
export const movableTypes = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'SRV', 'CAA'] as const
export type MovableType = (typeof movableTypes)[number]

const shortNumber = z.optional(z.number().check(z.int(), z.gte(0), z.lte(65_535)))

/** A record in public DNS, with the field names of the record editor. */
export const TransferRecord = z.object({
  recordTypeName: z.enum(movableTypes),
  recordName: z.string().check(z.minLength(1), z.maxLength(253)),
  recordData: z.string().check(z.minLength(1), z.maxLength(4096)),
  priority: shortNumber,
  weight: shortNumber,
  port: shortNumber,
  TTL: z.number().check(z.int(), z.gte(60), z.lte(604_800)),
})
export type TransferRecord = z.infer<typeof TransferRecord>

/** The limit in a cart; a larger zone is imported as a zone file afterwards. */
export const maxRecords = 100

/** Identifies a record in a list of choices. */
export const recordKey = (record: TransferRecord): string =>
  [record.recordName, record.recordTypeName, record.priority ?? '', record.port ?? '', record.recordData].join(' ')

/** Nobody can list a zone from outside, so these usual names are queried: those of sites, mail and common services. */
export const usualNames: readonly { name: string; types: readonly MovableType[] }[] = [
  { name: '@', types: ['A', 'AAAA', 'MX', 'TXT', 'CAA'] },
  ...[
    'www',
    'mail',
    'webmail',
    'smtp',
    'imap',
    'pop',
    'ftp',
    'shop',
    'blog',
    'api',
    'app',
    'dev',
    'test',
    'cloud',
    'vpn',
    'remote',
    'autoconfig',
    'autodiscover',
    'lyncdiscover',
    'sip',
    'msoid',
    'enterpriseregistration',
    'enterpriseenrollment',
  ].map((name) => ({ name, types: ['CNAME', 'A', 'AAAA'] as const })),
  { name: '_dmarc', types: ['CNAME', 'TXT'] },
  ...['default', 'mail', 'google', 'selector1', 'selector2', 'k1', 's1', 's2'].map((selector) => ({
    name: `${selector}._domainkey`,
    types: ['CNAME', 'TXT'] as const,
  })),
  ...['_autodiscover._tcp', '_sip._tls', '_sipfederationtls._tcp', '_submission._tcp', '_imaps._tcp'].map((name) => ({
    name,
    types: ['SRV'] as const,
  })),
]
