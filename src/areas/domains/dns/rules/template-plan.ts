import { stringsOfText } from './field-kinds.ts'
import { problemBesideKept } from './managed-conflicts.ts'
import { textOfOctets } from './octets.ts'
import type { StagedChange } from './plan-change.ts'
import type { Problem } from './problem.ts'
import { rowOf } from './record-types.ts'
import { fillRecord, type VariableValues } from './template.ts'
import { cnameConflict, isSameRecord, type KeptRecord, protectionOf, type ZoneFacts, type ZoneRecord } from './zone.ts'
import { inputOf } from './zone-difference.ts'

/** What to do with a template record that meets existing ones. `both` keeps the existing records of its set. */
export const templateChoices = ['add', 'replace', 'both', 'skip'] as const
export type TemplateChoice = (typeof templateChoices)[number]

/**
 * `new`: nothing is in its way; `same`: it exists already; `beside`: others of its name and type exist; `conflict`:
 * existing records cannot stay beside it, for example a CNAME; `protected`: the same, and the portal keeps them;
 * `wrong`: the record is invalid in this domain.
 */
export type TemplateState = 'new' | 'same' | 'beside' | 'conflict' | 'protected' | 'wrong'

export type TemplateRow = {
  index: number
  state: TemplateState
  record: ZoneRecord
  /** The existing records that `replace` removes. */
  standing: KeptRecord[]
  choices: readonly TemplateChoice[]
  choice: TemplateChoice
  problem?: Problem
}

/** The choices by index of each record, and the default: as proposed, or one for all. */
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

/** Of several texts at a name only the one of the same purpose matches, if any. */
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
 * The proposal: the template replaces, but texts and CAA records are added, unless both are of the same kind (two SPF
 * records at one name are invalid, RFC 7208 §4.5). A default that does not fit a record skips it.
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

/**
 * `v=spf1` of an SPF record, `v=DMARC1` of DMARC, `google-site-verification` of a verification; nothing for other
 * texts.
 */
const purposeOf = ({ data }: ZoneRecord): string =>
  /^(?:v=\w+|[\w-]+(?==))/i.exec(textOfOctets(stringsOfText(data).flat()))?.[0].toLowerCase() ?? ''

/** The rows as one change of the zone, with the row of each added record. */
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
