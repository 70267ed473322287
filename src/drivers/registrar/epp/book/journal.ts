import { randomUUID } from 'node:crypto'
import { keyedMutex } from '../../../keyed-mutex.ts'
import type { Outcome } from '../../../outcome.ts'
import type { DomainContacts, Nameserver, RegistryKey, TransferStage } from '../../port.ts'
import type { Registry } from '../registry.ts'

/** What an operation is; a newer one of the same kind makes an older one that was never answered pointless. */
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

/** One operation of ours. `sent`: on its way; `unknown`: its answer never came; `done`: the registry took it. */
export type Entry = {
  id: string
  kind: OperationKind
  at: string
  by: string
  state: 'sent' | 'unknown' | 'done'
  /** What the domain looked like before, where that tells later whether the operation was carried out. */
  saw?: string
}

/** An order that brings a domain here, kept until the domain is here and as it was ordered. */
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
  /** Answered at once, so that the registry puts nothing in its queue about it. */
  tells?: boolean
}

/** What is recorded about one name. */
export type NameRecord = {
  operations: Entry[]
  incoming?: Incoming
  /** The order that brought the domain here: no other did. */
  broughtBy?: string
  /** The keys behind digests, which a registry that takes digests does not give back. */
  keys?: RegistryKey[]
  /** The registry itself doubts the holder, and waits for them. */
  verifying?: boolean
}

/** Of two orders for one name only one can have brought it here: the other stays to be read back. */
const bringing: ReadonlySet<OperationKind> = new Set(['register', 'transfer'])
const remembered = 200
/** Longer than any command waits for its answer: until then another process may still be at it. */
const underWaySeconds = 120

export type Journal = ReturnType<typeof openJournal>

export type Steps<Value> = {
  /** Asked after an answer was lost: whether the registry carried the operation out after all. */
  wasDone(entry: Entry): Promise<boolean | Outcome<never>>
  /** Carries it out. What it is rejected for is forgotten, so that it can be asked again. */
  act(entry: Entry): Promise<Outcome<Value>>
  /** How an operation that was carried out stands now. */
  stands(entry: Entry): Promise<Outcome<Value>>
}

/**
 * Remembers operations, because EPP does not: a registry may take the same transaction id twice. What was done is never
 * done again; what got no answer is read back first.
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

  /** Records that the operation begins, or finds that it did before. */
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

  /** What was sent away for the moment may still have been carried out by an earlier try whose answer was lost. */
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
    /** Notes on the entry what is seen before the command leaves. */
    note: (name: string, entry: Entry, saw: string) => {
      entry.saw = saw
      return mark(name, entry, entry.state)
    },
    /** One operation on one name at a time within this process; across processes the job queue sees to it. */
    execute: <Value>(name: string, id: string, kind: OperationKind, steps: Steps<Value>): Promise<Outcome<Value>> =>
      turns(name, () => once(name, id, kind, steps)),
  }
}
