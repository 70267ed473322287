import { createHash } from 'node:crypto'
import { stringsOfText } from '#areas/domains/dns/rules/field-kinds.ts'
import { valuesOfWire } from '#areas/domains/dns/rules/record-data.ts'
import { done, type Outcome } from '../../outcome.ts'
import { isOvertaken, isSuccess, outcomeOf, rcodeOf } from './answers.ts'
import type { Session } from './session.ts'
import { rcodes } from './wire/message.ts'
import { codeOf, type WireSet } from './wire/rrsets.ts'
import { replaceSet, wireOfTexts } from './wire/update.ts'

/**
 * What is to be known of a zone and must not stand in it: which operations it has seen, whether it is fetched from
 * elsewhere, and after its deletion the serial its successor must begin above. Kept as one TXT record a zone in a zone of
 * the house (RFC 6761 keeps `invalid` out of public DNS), so that it is there for every process, survives the zone, and
 * is written the way records are. Names and operations stand there as digests.
 */
export type ZoneNote = { kind?: 'primary' | 'secondary'; lastSerial: number; marks: string[]; held?: WireSet }

export type Notebook = {
  read(session: Session, zone: string): Promise<Outcome<ZoneNote>>
  hasSeen(note: ZoneNote, operationId: string): boolean
  /**
   * Not waited for: Knot stops taking updates of a zone for up to a second when it has just notified of one, and here
   * all zones write into one. Whoever reads the note next waits. When this fails nothing is lost but the mark: the
   * operation was carried out, and comparing shows it.
   */
  write(zone: string, note: ZoneNote, operationId: string, news?: Partial<ZoneNote>): void
  /** Before anything is done: it must stand there, so what goes wrong is said. */
  announce(session: Session, zone: string, note: ZoneNote, kind: 'primary' | 'secondary'): Promise<Outcome<ZoneNote>>
}

const remembered = 40
const ttlSeconds = 0
const blank: ZoneNote = { lastSerial: 0, marks: [] }

/** Short and free of anything personal. */
export const operationMark = (operationId: string): string =>
  createHash('sha256').update(operationId).digest('base64url').slice(0, 16)

export type NotebookOptions = {
  /** Absolute name of the zone that the notes are kept in. */
  zone: string
  open: () => Session
  /** Makes that zone; called when the server does not have it. */
  makeZone: () => Promise<Outcome<unknown>>
}

export function openNotebook({ zone: notesZone, open, makeZone }: NotebookOptions): Notebook {
  const ownerOf = (zone: string) => `${createHash('sha256').update(zone).digest('hex').slice(0, 40)}.${notesZone}`
  const underway = new Map<string, Promise<unknown>>()

  async function read(session: Session, zone: string): Promise<Outcome<ZoneNote>> {
    await underway.get(zone)
    return readNow(session, zone)
  }

  async function readNow(session: Session, zone: string): Promise<Outcome<ZoneNote>> {
    const name = ownerOf(zone)
    const reply = await session.query(name, codeOf('TXT'))
    if (isSuccess(reply)) {
      const held = reply.messages[0].answers.find((answer) => answer.name === name && answer.type === codeOf('TXT'))
      return done(held ? noteOf({ name, type: held.type, ttl: held.ttl, rdatas: [held.rdata] }) : blank)
    }
    if (rcodeOf(reply) === rcodes.nxDomain) return done(blank)
    const absent: readonly (number | undefined)[] = [rcodes.refused, rcodes.notAuth, rcodes.servFail]
    if (!absent.includes(rcodeOf(reply))) return outcomeOf(reply, false)
    const made = await makeZone()
    return made.kind === 'done' ? done(blank) : (made as Outcome<never>)
  }

  /** On the condition that the note is still as it was read: another process may have added to it. */
  async function put(session: Session, zone: string, note: ZoneNote, change: (before: ZoneNote) => ZoneNote) {
    let before = note
    for (let attempt = 1; ; attempt++) {
      const after = change(before)
      const set = { name: ownerOf(zone), type: codeOf('TXT'), ttl: ttlSeconds, rdatas: [wireOfNote(after)] }
      const reply = await session.update(notesZone, replaceSet(before.held, set))
      if (isSuccess(reply)) return done({ ...after, held: set })
      if (!isOvertaken(reply) || attempt === 3) return outcomeOf(reply, true)
      const again = await readNow(session, zone)
      if (again.kind !== 'done') return again
      before = again.value
    }
  }

  return {
    read,
    hasSeen: (note, operationId) => note.marks.includes(operationMark(operationId)),
    announce: (session, zone, note, kind) => put(session, zone, note, (before) => ({ ...before, kind })),
    write(zone, note, operationId, news = {}) {
      const mark = operationMark(operationId)
      const marksOf = ({ marks }: ZoneNote) => [...marks.filter((one) => one !== mark), mark].slice(-remembered)
      const session = open()
      const writing = put(session, zone, note, (before) => ({ ...before, ...news, marks: marksOf(before) })).finally(
        () => {
          session.close()
          if (underway.get(zone) === writing) underway.delete(zone)
        },
      )
      underway.set(zone, writing)
    },
  }
}

const wireOfNote = ({ kind = 'primary', lastSerial, marks }: ZoneNote) =>
  wireOfTexts([kind, String(lastSerial), ...marks])

function noteOf(held: WireSet): ZoneNote {
  const shown = String(valuesOfWire('TXT', [...(held.rdatas[0] ?? [])])?.recordData ?? '')
  const [kind, lastSerial, ...marks] = stringsOfText(shown).map((octets) => String.fromCharCode(...octets))
  return { kind: kind === 'secondary' ? 'secondary' : 'primary', lastSerial: Number(lastSerial) || 0, marks, held }
}
