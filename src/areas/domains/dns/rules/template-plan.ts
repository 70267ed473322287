import { stringsOfText } from './field-kinds.ts'
import { problemBesideKept } from './managed-conflicts.ts'
import { textOfOctets } from './octets.ts'
import type { StagedChange } from './plan-change.ts'
import type { Problem } from './problem.ts'
import { rowOf } from './record-types.ts'
import { fillRecord, type VariableValues } from './template.ts'
import { cnameConflict, isSameRecord, type KeptRecord, protectionOf, type ZoneFacts, type ZoneRecord } from './zone.ts'
import { inputOf } from './zone-difference.ts'

/** What to do with one record of a template that meets others. `both` leaves those of its set where they are. */
export const templateChoices = ['add', 'replace', 'both', 'skip'] as const
export type TemplateChoice = (typeof templateChoices)[number]

/**
 * `new`: nothing stands in its way; `same`: it is there already; `beside`: others of its name and type are there;
 * `conflict`: what is there cannot stay beside it, such as a CNAME; `protected`: and the portal keeps that; `wrong`: the
 * record cannot stand in this domain at all.
 */
export type TemplateState = 'new' | 'same' | 'beside' | 'conflict' | 'protected' | 'wrong'

export type TemplateRow = {
  index: number
  state: TemplateState
  record: ZoneRecord
  /** What stands there now and is meant by `replace`. */
  standing: KeptRecord[]
  choices: readonly TemplateChoice[]
  choice: TemplateChoice
  problem?: Problem
}

/** What somebody chose by the place of each record, and what holds for the rest: as advised, or one way for all. */
export type TemplateAnswers = {
  choices?: Readonly<Record<string, TemplateChoice>>
  otherwise?: 'advised' | TemplateChoice
}

const waysOf: Record<TemplateState, readonly TemplateChoice[]> = {
  new: ['add', 'skip'],
  same: ['skip'],
  beside: ['replace', 'both', 'skip'],
  conflict: ['replace', 'skip'],
  protected: ['skip'],
  wrong: ['skip'],
}

/** Compares a template with a domain, record by record. `current` holds whole names. */
export function templateRows(
  zone: ZoneFacts,
  current: readonly KeptRecord[],
  records: readonly ZoneRecord[],
  values: VariableValues,
  answers: TemplateAnswers = {},
): TemplateRow[] {
  return records.map((kept, index) => {
    const { record = kept, problems } = fillRecord(kept, zone.name, values)
    const row = problems[0]
      ? { state: 'wrong' as const, standing: [], problem: problems[0] }
      : stateOf(zone, current, record)
    const choices = row.state === 'beside' && rowOf(record.type).single ? waysOf.conflict : waysOf[row.state]
    const answer = answers.choices?.[String(index)] ?? answers.otherwise ?? 'advised'
    const choice = answer !== 'advised' && choices.includes(answer) ? answer : advice(answer, row, record, choices)
    return { index, record, choices, choice, ...row }
  })
}

function stateOf(zone: ZoneFacts, current: readonly KeptRecord[], record: ZoneRecord) {
  const here = current.filter(({ name }) => name === record.name)
  if (here.some((other) => isSameRecord(other, record) && other.ttl === record.ttl))
    return { state: 'same' as const, standing: [] }
  const clashing = here.filter((other) => clash(other, record) || problemBesideKept(record, [other], zone.name))
  const sameKind = alike(
    here.filter(({ type }) => type === record.type),
    record,
  )
  const standing = clashing.length > 0 ? clashing : sameKind
  if (standing.length === 0) return { state: 'new' as const, standing }
  const isKept = standing.some((other) => protectionOf(other, zone))
  if (isKept && clashing.length > 0) return { state: 'protected' as const, standing }
  const free = standing.filter((other) => !protectionOf(other, zone))
  if (free.length === 0) return { state: 'new' as const, standing: [] }
  return { state: clashing.length > 0 ? ('conflict' as const) : ('beside' as const), standing: free }
}

/** Of several texts at a name only the one of the same purpose is meant, where there is one. */
function alike(sameKind: KeptRecord[], record: ZoneRecord): KeptRecord[] {
  const same = sameKind.filter((other) => purposeOf(other) !== '' && purposeOf(other) === purposeOf(record))
  return record.type === 'TXT' && same.length > 0 ? same : sameKind
}

const addresses = new Set(['A', 'AAAA'])
const clash = (other: ZoneRecord, record: ZoneRecord): boolean =>
  (other.type !== record.type && cnameConflict([other], record)) ||
  (record.type === 'ALIAS' && addresses.has(other.type)) ||
  (other.type === 'ALIAS' && addresses.has(record.type))

/**
 * What most people mean: the template's word counts, but texts and CAA records stand beside each other, unless both say the
 * same kind of thing (two SPF records of one name are none, RFC 7208 §4.5). An answer for all that does not fit keeps off.
 */
function advice(
  answer: string,
  { state, standing }: { state: TemplateState; standing: readonly KeptRecord[] },
  record: ZoneRecord,
  choices: readonly TemplateChoice[],
): TemplateChoice {
  const isMeeting = state === 'beside' || state === 'conflict'
  if (answer === 'skip' || (answer === 'both' && isMeeting)) return 'skip'
  if (state === 'conflict') return answer === 'replace' ? 'replace' : 'skip'
  if (state !== 'beside') return choices[0] ?? 'skip'
  if (record.type === 'CAA') return 'both'
  if (record.type !== 'TXT') return 'replace'
  return standing.some((other) => purposeOf(other) !== '' && purposeOf(other) === purposeOf(record))
    ? 'replace'
    : 'both'
}

/** `v=spf1` of an SPF record, `v=DMARC1` of DMARC, `google-site-verification` of a proof; nothing for other texts. */
const purposeOf = ({ data }: ZoneRecord): string =>
  /^(?:v=\w+|[\w-]+(?==))/i.exec(textOfOctets(stringsOfText(data).flat()))?.[0].toLowerCase() ?? ''

/** The rows as one change of the zone, and which row each added record came from. */
export function changeOfRows(rows: readonly TemplateRow[]): { change: StagedChange; addedFrom: number[] } {
  const wanted = rows.filter(({ choice }) => choice !== 'skip')
  const isWanted = (other: ZoneRecord) => wanted.some(({ record }) => isSameRecord(record, other))
  const out = wanted.filter(({ choice }) => choice === 'replace').flatMap(({ standing }) => standing)
  const changed = wanted.flatMap(({ record, standing }) => {
    const same = standing.find((other) => isSameRecord(other, record))
    return same ? [{ id: same.id, ...inputOf(record) }] : []
  })
  const added = wanted.filter(({ record, standing }) => !standing.some((other) => isSameRecord(other, record)))
  return {
    change: {
      add: added.map(({ record }) => inputOf(record)),
      change: changed,
      remove: [...new Set(out.filter((other) => !isWanted(other)).map(({ id }) => id))],
    },
    addedFrom: added.map(({ index }) => index),
  }
}
