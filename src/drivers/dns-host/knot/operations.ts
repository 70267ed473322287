import { createHash } from 'node:crypto'
import { stringsOfText } from '#areas/domains/dns/rules/field-kinds.ts'
import { valuesOfWire } from '#areas/domains/dns/rules/record-data.ts'
import { codeOf, type WireSet } from '../wire/rrsets.ts'
import { wireOfTexts } from './wire/update.ts'

/**
 * What is known of a zone and must not be in it: its operations, whether it is a secondary, and after deletion the
 * serial that a successor must exceed. Stored as one TXT record per zone in a zone of our own (`invalid` never exists
 * in public DNS, RFC 6761), so that all processes share it and it survives the zone. Names and operation ids are stored
 * as digests.
 */
export type ZoneNote = { kind?: 'primary' | 'secondary'; lastSerial: number; marks: string[]; held?: WireSet }

const remembered = 40
export const blankNote: ZoneNote = { lastSerial: 0, marks: [] }

/** A short digest without personal data. */
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
