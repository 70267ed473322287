/** Catalogue groups (core §7); variants distinguish kinds within a group. */
export const catalogueGroups = {
  office365: ['plain', 'edu', 'managed', 'non_profit', 'nce'],
  shared_hosting: [''],
  webhosting_performance: ['', 'xl'],
  web_builder: [''],
  mail_pack: [''],
  windows_hosting: [''],
  windows_performance: [''],
  cloud_server: ['', 'proxmox'],
  s3_object_storage: [''],
  ssl_certification: ['', 'wildcard'],
  file_sharing: [''],
  crm_shared_webhosting: [''],
  services: ['', 'antivirus', 'office', 'backup', 'migration'],
} as const satisfies Record<string, readonly string[]>
export type CatalogueGroup = keyof typeof catalogueGroups
export const groupNames = Object.keys(catalogueGroups) as CatalogueGroup[]

/** Groups in which order entries are shown (core §7). */
export const entryGroups = ['ssl', 'webhosting', 'office', 's3'] as const
export type EntryGroup = (typeof entryGroups)[number]

/** Office products cost the sum of their configuration options (core §5). */
export const isOfficeGroup = (group: string): boolean => group === 'office365'

/** `all` means every variant, as in `office365 all` (core §7). */
export const variantMatches = (wanted: string | undefined, variant: string): boolean =>
  wanted === undefined || wanted === 'all' || wanted === variant
