import { randomUUID } from 'node:crypto'
import { keyedMutex } from '../../../keyed-mutex.ts'
import type { Outcome } from '../../../outcome.ts'
import type { DomainContacts, Nameserver, RegistryKey, TransferStage } from '../../port.ts'
import type { Registry } from '../registry.ts'

/** The kind of an operation; a newer one of the same kind supersedes an older one without an answer. */
export type OperationKind =
  | 'register'
  | 'transfer'
  | 'renew'
  | 'remove'
  | 'reactivate'
  | 'nameservers'
  | 'contacts'
  | 'keys'
  | 'lock'
  | 'code'
  | 'mail-code'
  | 'confirm'

/** One operation. `sent`: on its way; `unknown`: its answer was lost; `done`: the registry accepted it. */
export type Entry = {
  id: string
  kind: OperationKind
  at: string
  by: string
  state: 'sent' | 'unknown' | 'done'
  /** The state of the domain before, where that later tells whether the operation was carried out. */
  saw?: string
}

/** An order for a domain, kept until the domain is here in the ordered state. */
export type Incoming = {
  kind: 'register' | 'transfer'
  operationId: string
  contacts: DomainContacts
  nameservers?: Nameserver[]
  keys?: RegistryKey[]
  stage: TransferStage
  since: string
  /** Not delegated before the holder has confirmed. */
  awaitsHolder?: boolean
  /** The registry answered at once, and puts no message about it in its queue. */
  tells?: boolean
}

/** What is recorded about one name. */
export type NameRecord = {
  operations: Entry[]
  incoming?: Incoming
  /** The operation that brought the domain here. */
  broughtBy?: string
  /** The keys behind the digests, which a registry that stores digests cannot return. */
  keys?: RegistryKey[]
  /** The registry itself verifies the holder, and waits for them. */
  verifying?: boolean
}

/** Only one of two such orders for a name can have brought it here; the other stays to be read back. */
const bringing: ReadonlySet<OperationKind> = new Set(['register', 'transfer'])
const remembered = 200
/** Longer than any command waits for its answer: until then another process may still be working on it. */
const underWaySeconds = 120

export type Journal = ReturnType<typeof openJournal>

export type Steps<Value> = {
  /** After a lost answer: whether the registry carried the operation out after all. */
  wasDone(entry: Entry): Promise<boolean | Outcome<never>>
  /** Carries it out. A rejected operation is forgotten, so that it can be asked again. */
  act(entry: Entry): Promise<Outcome<Value>>
  /** The state of an operation that was carried out. */
  stands(entry: Entry): Promise<Outcome<Value>>
}

/**
 * Remembers operations, because EPP does not: a registry may accept the same transaction id twice. A finished operation
 * is never repeated; one without an answer is read back first.
 */
export function openJournal(registry: Registry) {
  const { state, clock } = registry
  const keyOf = (name: string) => registry.key('name', name)
  const process = randomUUID()
  const turns = keyedMutex()

  const read = async (name: string): Promise<NameRecord> =>
    (await state.read<NameRecord>(keyOf(name))) ?? { operations: [] }

  const change = async (name: string, next: (record: NameRecord) => NameRecord): Promise<void> => {
    await state.change<NameRecord>(keyOf(name), (found) => {
      const after = next(found ?? { operations: [] })
      return after.operations.length + Object.keys(after).length > 1 ? after : undefined
    })
  }

  /** Records the start of the operation, or finds an earlier start. */
  async function begin(name: string, id: string, kind: OperationKind): Promise<{ entry: Entry; isNew: boolean }> {
    let begun: { entry: Entry; isNew: boolean } | undefined
    await change(name, (record) => {
      const known = record.operations.find((each) => each.id === id)
      if (known) {
        begun = { entry: known, isNew: false }
        return record
      }
      const entry: Entry = { id, kind, at: clock.now().toISOString(), by: process, state: 'sent' }
      begun = { entry, isNew: true }
      return { ...record, operations: [...record.operations, entry].slice(-remembered) }
    })
    if (!begun) throw new Error('nothing was begun')
    return begun
  }

  const mark = (name: string, entry: Entry, how: Entry['state'] | 'forgotten') =>
    change(name, (record) => ({
      ...record,
      operations: record.operations.flatMap((each) => {
        if (each.id !== entry.id)
          return how === 'done' && isPointless(each, entry, record) ? [{ ...each, state: 'done' as const }] : [each]
        return how === 'forgotten' ? [] : [{ ...each, ...entry, state: how }]
      }),
    }))

  const isPointless = (older: Entry, newer: Entry, { operations }: NameRecord) =>
    !bringing.has(newer.kind) &&
    older.kind === newer.kind &&
    older.state === 'unknown' &&
    operations.indexOf(older) < operations.findIndex(({ id }) => id === newer.id)

  /** An operation refused for the moment may have been carried out by an earlier attempt whose answer was lost. */
  function stateAfter({ kind }: Outcome<unknown>, isNew: boolean): Entry['state'] | 'forgotten' {
    if (kind === 'done' || kind === 'pending') return 'done'
    if (kind === 'rejected') return 'forgotten'
    return kind === 'unknown' || !isNew ? 'unknown' : 'forgotten'
  }

  async function once<Value>(
    name: string,
    id: string,
    kind: OperationKind,
    steps: Steps<Value>,
  ): Promise<Outcome<Value>> {
    const { entry, isNew } = await begin(name, id, kind)
    if (entry.state === 'done') return steps.stands(entry)
    if (!isNew) {
      const age = (clock.now().getTime() - Date.parse(entry.at)) / 1000
      if (entry.state === 'sent' && entry.by !== process && age < underWaySeconds)
        return { kind: 'retry', afterSeconds: Math.ceil(underWaySeconds - age), detail: 'another process is at it' }
      const was = await steps.wasDone(entry)
      if (typeof was === 'object') return was
      if (was) {
        await mark(name, entry, 'done')
        return steps.stands(entry)
      }
    }
    const outcome = await steps.act(entry)
    await mark(name, entry, stateAfter(outcome, isNew))
    return outcome
  }

  return {
    read,
    change,
    /** Records the state of the domain before the command is sent. */
    note: (name: string, entry: Entry, saw: string) => {
      entry.saw = saw
      return mark(name, entry, entry.state)
    },
    /** One operation per name at a time within this process; across processes the job queue does this. */
    execute: <Value>(name: string, id: string, kind: OperationKind, steps: Steps<Value>): Promise<Outcome<Value>> =>
      turns(name, () => once(name, id, kind, steps)),
  }
}
