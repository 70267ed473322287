import type { Locale } from '#base/locale.ts'
import { fillWords } from '#base/refusal.ts'
import { importHints, importNotes } from '../contract/import-notes.ts'
import { problemRefusals } from '../contract/problem-refusals.ts'
import type { DnsRecord, ZoneState } from '../contract/shapes.ts'
import type { Clash } from '../rules/clashes.ts'
import type { ImportHint, ImportNote } from '../rules/moving-in.ts'
import { splitOwner } from '../rules/owners.ts'
import type { Problem } from '../rules/problem.ts'
import { groupRrsets, type KeptRecord, protectionOf, rrsetHash, rrsetKey, type ZoneRecord } from '../rules/zone.ts'
import { valuesOfData } from '../rules/zone-file.ts'
import type { LineProblem } from '../rules/zone-line.ts'
import type { ZoneDomain } from './domain-lookup.ts'
import type { ZoneRow } from './zone-store.ts'

/** Answers records with the hash of their set; `sets` has at least all sets of these records. */
export function answerRecords(
  domain: ZoneDomain,
  records: readonly KeptRecord[],
  sets: readonly KeptRecord[],
): DnsRecord[] {
  const asked = new Set(records.map(rrsetKey))
  const bySet = groupRrsets(sets.filter((record) => asked.has(rrsetKey(record))))
  const hashes = new Map([...bySet].map(([key, set]) => [key, rrsetHash(set)]))
  return records.map((record) => ({
    ...fieldsOf(record),
    id: record.id,
    rrset: hashes.get(rrsetKey(record)) ?? rrsetHash([record]),
    managedBy: ownerOf(domain, record),
  }))
}

function ownerOf(domain: ZoneDomain, record: KeptRecord): string | null {
  const protection = protectionOf(record, domain)
  return typeof protection === 'object' ? protection.managedBy : (protection ?? null)
}

function fieldsOf({ name, type, ttl, data }: ZoneRecord) {
  const values = valuesOfData(type, data)
  const { name: _base, service, port, transportProtocol } = splitOwner(type, name)
  return {
    recordTypeName: type,
    recordName: name,
    TTL: ttl,
    ...(service === undefined ? {} : { service }),
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(transportProtocol === undefined ? {} : { transportProtocol }),
    ...values,
    // The specification's main field; a type with several fields has its whole data there.
    recordData: values.recordData ?? data,
    content: data,
  }
}

export const plainRecord = ({ name, type, ttl, data, managedBy }: ZoneRecord & { managedBy?: string | null }) => ({
  recordTypeName: type,
  recordName: name,
  TTL: ttl,
  content: data,
  managedBy: managedBy ?? null,
})

export const answerZone = (domain: ZoneDomain, zone: ZoneRow): ZoneState => ({
  domainId: domain.id,
  domain: domain.name,
  defaultTtl: domain.defaultTtl,
  nameservers: [...domain.nameservers],
  state: zone.state as ZoneState['state'],
  reason:
    zone.reason_code === null
      ? null
      : { code: zone.reason_code, detail: zone.reason_detail, record: zone.reason_record },
  differs: zone.differs,
  version: zone.version,
  publishedAt: zone.published_at?.toISOString() ?? null,
})

const told = (text: string, { values = {} }: Pick<Problem, 'values'>) => fillWords(text, values)

/** A problem in the caller's language. */
export const problemWords = (problem: Problem, locale: Locale): string =>
  told(problemRefusals[problem.code].text[locale], problem)

export const lineNote = (problem: LineProblem, locale: Locale) => ({
  line: problem.line,
  code: problem.code,
  error: problemWords(problem, locale),
  ...(problem.name === undefined ? {} : { name: problem.name }),
  ...(problem.type === undefined ? {} : { type: problem.type }),
  ...(problem.field === undefined ? {} : { field: problem.field }),
})

export function importClash(
  { line, lines, records, standing, problem, choice }: Clash,
  locale: Locale,
  domain: ZoneDomain,
  current: readonly KeptRecord[],
) {
  const { now, after } = problem.values ?? {}
  return {
    ...lineNote({ ...problem, line, ...(records[0] ? { type: records[0].type } : {}) }, locale),
    lines,
    records: records.map(plainRecord),
    standing: answerRecords(domain, standing, current),
    ...(now === undefined || after === undefined ? {} : { now: String(now), after: String(after) }),
    choice,
  }
}

export const importNote = (note: ImportNote, locale: Locale) => ({
  line: note.line,
  code: note.code,
  error: told(importNotes[note.code][locale], note),
  name: note.name,
  type: note.type,
})

export const importHint = ({ line, code, values, name, type, choice }: ImportHint, locale: Locale) => ({
  line,
  code,
  error: told(importHints[code][locale], { values }),
  ...(name === undefined ? {} : { name }),
  ...(type === undefined ? {} : { type }),
  ...(choice === undefined ? {} : { choice, meant: String(values.meant) }),
})
