import { createHash } from 'node:crypto'
import { stringsOfText } from '#areas/domains/dns/rules/field-kinds.ts'
import { valuesOfWire } from '#areas/domains/dns/rules/record-data.ts'
import { codeOf, type WireSet } from './wire/rrsets.ts'
import { wireOfTexts } from './wire/update.ts'

/**
 * What is to be known of a zone and must not stand in it: which operations it has seen, whether it is fetched from
 * elsewhere, and after its deletion the serial its successor must begin above. Kept as one TXT record a zone in a zone of
 * the house (RFC 6761 keeps `invalid` out of public DNS), so that it is there for every process, survives the zone, and
 * is written the way records are. Names and operations stand there as digests.
 */
export type ZoneNote = { kind?: 'primary' | 'secondary'; lastSerial: number; marks: string[]; held?: WireSet }

const remembered = 40
export const blankNote: ZoneNote = { lastSerial: 0, marks: [] }

/** Short and free of anything personal. */
export const operationMark = (operationId: string): string =>
  createHash('sha256').update(operationId).digest('base64url').slice(0, 16)

export const hasSeen = ({ marks }: ZoneNote, operationId: string): boolean => marks.includes(operationMark(operationId))

export function marked(note: ZoneNote, operationId: string): ZoneNote {
  const mark = operationMark(operationId)
  return { ...note, marks: [...note.marks.filter((one) => one !== mark), mark].slice(-remembered) }
}

export const noteOwner = (zone: string, notesZone: string): string =>
  `${createHash('sha256').update(zone).digest('hex').slice(0, 40)}.${notesZone}`

export const setOfNote = (name: string, { kind = 'primary', lastSerial, marks }: ZoneNote): WireSet => ({
  name,
  type: codeOf('TXT'),
  ttl: 0,
  rdatas: [wireOfTexts([kind, String(lastSerial), ...marks])],
})

export function noteOfSet(held: WireSet): ZoneNote {
  const shown = String(valuesOfWire('TXT', [...(held.rdatas[0] ?? [])])?.recordData ?? '')
  const [kind, lastSerial, ...marks] = stringsOfText(shown).map((octets) => String.fromCharCode(...octets))
  return { kind: kind === 'secondary' ? 'secondary' : 'primary', lastSerial: Number(lastSerial) || 0, marks, held }
}
