import { receiveMoney, takeBackMoney } from '#areas/billing/payments/server/public.ts'
import { type Day, dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { consequenceOf } from '../rules/reasons.ts'
import { retryDay } from '../rules/schedule.ts'
import { isLast } from '../rules/sequence.ts'
import { mailReturned } from './collection-mails.ts'
import { type CollectionRow, collectionStore } from './collection-store.ts'
import { endMandate } from './end-mandate.ts'
import { type MandateRow, mandateStore } from './mandate-store.ts'
import { planCollection } from './plan-collection.ts'

/**
 * The bank's report about a collection. `rejected`: not carried out; `returned`: carried out and taken back, or unpaid.
 */
export type Told = {
  endToEndId: string
  kind: 'collected' | 'returned' | 'rejected'
  cents?: Cents
  reasonCode?: string | undefined
  on: Day
}

export type Heard = { clientId: ClientId; invoiceId: number; isNew: boolean }

/**
 * The only way in which a collection ends, whether a statement, a bank's report or staff say so. Repeated reports, in
 * any order, change nothing more. Undefined when the collection is unknown.
 */
export async function endCollection(work: Work, told: Told): Promise<Heard | undefined> {
  const held = await hold(work, told.endToEndId)
  if (!held) return undefined
  const { collection, mandate } = held
  const isNew =
    told.kind === 'collected' ? await collect(work, collection, mandate, told) : await fail(work, held, told)
  return { clientId: collection.client_id, invoiceId: collection.invoice_id, isNew }
}

type Held = { collection: CollectionRow; mandate: MandateRow }

/** Locks the mandate first, as all code does, to avoid deadlocks. */
async function hold(work: Work, endToEndId: string): Promise<Held | undefined> {
  const seen = await work.sql
    .selectFrom('direct_debit_collection')
    .select('mandate_id')
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst()
  const mandate = seen && (await mandateStore.lock(work.sql, seen.mandate_id))
  const collection = mandate && (await collectionStore.lockByEndToEnd(work.sql, endToEndId))
  return collection && { collection, mandate }
}

const movement = (collection: CollectionRow): string => `direct-debit:${collection.end_to_end_id}`

async function collect(work: Work, collection: CollectionRow, mandate: MandateRow, told: Told): Promise<boolean> {
  if (collection.state !== 'batched') return false
  await receiveMoney(work, {
    invoiceIds: [collection.invoice_id],
    cents: told.cents ?? collection.cents,
    movementKey: movement(collection),
    driver: 'direct-debit',
    at: work.now(),
  })
  await collectionStore.change(work.sql, collection.id, { state: 'collected', collected_on: told.on })
  await note(work, collection, 'collected')
  if (collection.sequence_type && isLast(collection.sequence_type)) await endMandate(work, mandate, 'used')
  return true
}

async function fail(work: Work, { collection, mandate }: Held, told: Told): Promise<boolean> {
  const wasCollected = collection.state === 'collected'
  if (!wasCollected && collection.state !== 'batched') return false
  if (wasCollected)
    await takeBackMoney(work, {
      movementKey: `${movement(collection)}:returned`,
      reversesMovementKey: movement(collection),
      at: work.now(),
    })
  const state = wasCollected ? 'returned' : (told.kind as 'returned' | 'rejected')
  const reasonCode = told.reasonCode ?? null
  await collectionStore.change(work.sql, collection.id, { state, reason_code: reasonCode, ended_at: work.now() })
  if (state === 'rejected') await asIfNeverPresented(work, collection, mandate)
  await note(work, collection, state, reasonCode)
  const stopped = consequenceOf(told.reasonCode) === 'disable'
  if (stopped) await endMandate(work, mandate, 'bank', reasonCode)
  const again = stopped ? undefined : await tryAgain(work, collection, told)
  await mailReturned(work, mandate, collection, { reasonCode: told.reasonCode, stopped, again })
  return true
}

/**
 * A collection refused before its day counts as never presented: the first is still to come, and the former account is
 * still to be named.
 */
const asIfNeverPresented = (work: Work, collection: CollectionRow, mandate: MandateRow) =>
  mandateStore.change(work.sql, mandate.id, {
    ...(collection.sequence_type === 'FRST' ? { is_presented: false } : {}),
    ...(collection.previous_iban && !mandate.previous_iban
      ? { previous_iban: collection.previous_iban, previous_bic: collection.previous_bic }
      : {}),
  })

/** After a lack of funds it is tried again; returns the day of the second attempt, if there is one. */
async function tryAgain(work: Work, collection: CollectionRow, told: Told): Promise<Day | undefined> {
  const habits = work.config.directDebit
  if (consequenceOf(told.reasonCode) !== 'retry' || collection.attempt > habits.retries) return undefined
  const day = retryDay(dayOf(work.now()), habits)
  const { invoice_id: invoiceId, mandate_id: mandateId } = collection
  return (await planCollection(work, { invoiceId, mandateId, day, again: true })) ? day : undefined
}

async function note(work: Work, collection: CollectionRow, state: string, reasonCode: string | null = null) {
  await work.changed(
    {
      action: `billing.collection.${state}`,
      object: { type: 'invoice', id: collection.invoice_id },
      clientId: collection.client_id,
      details: { endToEndId: collection.end_to_end_id, cents: collection.cents, ...(reasonCode ? { reasonCode } : {}) },
    },
    { clientId: collection.client_id, type: 'direct-debit.changed', subject: collection.mandate_id },
  )
}
