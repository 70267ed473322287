import { done, type Outcome } from '../../outcome.ts'
import { rcodes } from '../wire/message.ts'
import { codeOf } from '../wire/rrsets.ts'
import { isOvertaken, isSuccess, outcomeOf, rcodeOf } from './answers.ts'
import { blankNote, marked, noteOfSet, noteOwner, setOfNote, type ZoneNote } from './operations.ts'
import type { Session } from './session.ts'
import { joined, replaceSet } from './wire/update.ts'

export type OperationLog = {
  read(session: Session, zone: string): Promise<Outcome<ZoneNote>>
  /**
   * Writes in the background: Knot delays updates of a zone for up to a second after a NOTIFY of it, and all zones
   * share this one. Meanwhile `read` answers the note as it will be. A failure loses the mark only: the change is
   * recognised by comparing the zone.
   */
  write(zone: string, note: ZoneNote, operationId: string, news?: Partial<ZoneNote>): Promise<unknown>
  /** Written before anything is done, because later steps rely on it; so a failure is reported. */
  announce(zone: string, note: ZoneNote, kind: 'primary' | 'secondary'): Promise<Outcome<ZoneNote>>
}

export type OperationLogOptions = {
  /** Absolute name of the notes zone. */
  zone: string
  open: () => Session
  /** Makes the notes zone; called when the server does not have it. */
  makeZone: () => Promise<Outcome<unknown>>
}

type Change = (before: ZoneNote) => ZoneNote
type Entry = { zone: string; before: ZoneNote; changes: Change[]; waiting: ((outcome: Outcome<ZoneNote>) => void)[] }

/** Notes per message: each takes at most a kilobyte, and is sent as it was and as it will be. */
const notesAtOnce = 25

/** One message at a time with all waiting notes, so that changes of many zones at once cost a single update. */
export function openOperationLog({ zone: notesZone, open, makeZone }: OperationLogOptions): OperationLog {
  const waiting = new Map<string, Entry>()
  const expected = new Map<string, ZoneNote>()
  let isRunning = false

  async function readNow(session: Session, zone: string): Promise<Outcome<ZoneNote>> {
    const name = noteOwner(zone, notesZone)
    const reply = await session.query(name, codeOf('TXT'))
    if (isSuccess(reply)) {
      const held = reply.messages[0].answers.find((answer) => answer.name === name && answer.type === codeOf('TXT'))
      return done(held ? noteOfSet({ name, type: held.type, ttl: held.ttl, rdatas: [held.rdata] }) : blankNote)
    }
    if (rcodeOf(reply) === rcodes.nxDomain) return done(blankNote)
    const absent: readonly (number | undefined)[] = [rcodes.refused, rcodes.notAuth, rcodes.servFail]
    if (!absent.includes(rcodeOf(reply))) return outcomeOf(reply, false)
    const made = await makeZone()
    return made.kind === 'done' ? done(blankNote) : (made as Outcome<never>)
  }

  function enqueue(zone: string, note: ZoneNote, change: Change): Promise<Outcome<ZoneNote>> {
    const entry = waiting.get(zone) ?? { zone, before: note, changes: [], waiting: [] }
    entry.changes.push(change)
    waiting.set(zone, entry)
    expected.set(zone, change(expected.get(zone) ?? note))
    const settled = new Promise<Outcome<ZoneNote>>((resolve) => entry.waiting.push(resolve))
    if (!isRunning) void run()
    return settled
  }

  async function run(): Promise<void> {
    isRunning = true
    const session = open()
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, notesAtOnce)
      for (const { zone } of batch) waiting.delete(zone)
      await flush(session, batch)
    }
    session.close()
    isRunning = false
  }

  async function flush(session: Session, batch: Entry[]): Promise<void> {
    const written = batch.map((entry) => ({ entry, ...writingOf(entry) }))
    const reply = await session.update(notesZone, joined(written.map(({ update }) => update)))
    for (const { entry, after } of written) {
      const outcome = isOvertaken(reply)
        ? await writeAnew(session, entry)
        : isSuccess(reply)
          ? done(after)
          : outcomeOf(reply, true)
      const next = waiting.get(entry.zone)
      if (!next) expected.delete(entry.zone)
      else if (outcome.kind === 'done') next.before = outcome.value
      for (const tell of entry.waiting) tell(outcome)
    }
  }

  /** Another process has changed one of these notes: each is written separately, on top of its present content. */
  async function writeAnew(session: Session, entry: Entry): Promise<Outcome<ZoneNote>> {
    for (let attempt = 1; ; attempt++) {
      const now = await readNow(session, entry.zone)
      if (now.kind !== 'done') return now
      const { update, after } = writingOf({ ...entry, before: now.value })
      const reply = await session.update(notesZone, update)
      if (isSuccess(reply)) return done(after)
      if (!isOvertaken(reply) || attempt === 3) return outcomeOf(reply, true)
    }
  }

  /** The update of a note, on the condition that it is still as it was read. */
  function writingOf({ zone, before, changes }: Entry) {
    const after = changes.reduce((note, change) => change(note), before)
    const held = setOfNote(noteOwner(zone, notesZone), after)
    return { update: replaceSet(before.held, held), after: { ...after, held } }
  }

  return {
    async read(session, zone) {
      const known = expected.get(zone)
      return known ? done(known) : readNow(session, zone)
    },
    write: (zone, note, operationId, news = {}) =>
      enqueue(zone, note, (before) => marked({ ...before, ...news }, operationId)),
    announce: (zone, note, kind) => enqueue(zone, note, (before) => ({ ...before, kind })),
  }
}
