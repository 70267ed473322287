/** The parts in which services are looked at (core §2), in the order of their tabs. What stands in none is `other`. */
export const serviceSections = [
  { id: 'hosting', kinds: ['hosting', 'mail'] },
  { id: 'web_builder', kinds: ['builder'] },
  { id: 'servers', kinds: ['cloud'] },
  { id: 'office', kinds: ['office'] },
  { id: 'ssl', kinds: ['ssl'] },
  { id: 'file-sharing', kinds: ['licence'], groups: ['file_sharing'] },
  { id: 'storage', kinds: ['s3'] },
] as const satisfies readonly { id: string; kinds: readonly string[]; groups?: readonly string[] }[]

export const sectionIds = [...serviceSections.map(({ id }) => id), 'other'] as const
export type SectionId = (typeof serviceSections)[number]['id'] | 'other'

export type SectionRow = { id: SectionId; kinds: readonly string[]; groups?: readonly string[] }

/** In which part a service stands, by its kind and the catalogue group of its product. */
export function sectionOf(kind: string, group: string): SectionId {
  const rows: readonly SectionRow[] = serviceSections
  const found = rows.find(({ kinds, groups }) => kinds.includes(kind) && (!groups || groups.includes(group)))
  return found?.id ?? 'other'
}

/** In which part stands what is ordered from a catalogue group. */
const byGroup: Record<string, SectionId> = {
  office365: 'office',
  shared_hosting: 'hosting',
  webhosting_performance: 'hosting',
  crm_shared_webhosting: 'hosting',
  windows_hosting: 'hosting',
  windows_performance: 'hosting',
  mail_pack: 'hosting',
  web_builder: 'web_builder',
  cloud_server: 'servers',
  s3_object_storage: 'storage',
  ssl_certification: 'ssl',
  file_sharing: 'file-sharing',
}
export const sectionOfGroup = (group: string): SectionId => byGroup[group] ?? 'other'
