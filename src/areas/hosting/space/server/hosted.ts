import { type ServiceVariant, variantOf } from '#areas/services/delivery/rules/variant.ts'
import type { ServiceRecord } from '#areas/services/delivery/server/public.ts'
import type { DriverKey } from '#base/driver-key.ts'
import type { EventType } from '#base/event-types.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { RefusalEntry } from '#base/refusal.ts'
import type { Work } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** What is kept of every hosting of one system: its space, or what its host says stands in that. */
export type Hosted<Facts, Row extends { facts: Facts | null }> = {
  variant: ServiceVariant
  hostKey: DriverKey<{ readonly name: string }>
  store: {
    find(sql: Sql, id: ServiceId): Promise<Row | undefined>
    begin(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
    noteSilence(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
    noteMissing(sql: Sql, id: ServiceId, now: Date): Promise<unknown>
  }
  /** All that the host told of one. */
  keepFacts(work: Work, id: ServiceId, facts: Facts): Promise<void>
  /** Of a hosting that has ended, or went over to another system. */
  forget(work: Work, id: ServiceId): Promise<unknown>
  /** By which whoever has it on screen reads it again. */
  event: EventType
  refuseOther(name: string): never
  refuseOffer(): never
  /** Its host was silent each time that it was asked. */
  unread: { code: string; entry: RefusalEntry }
}

/** A hosting of a call, by the names that its host and the screens know it by. */
export type HostedOf<Row> = {
  id: ServiceId
  clientId: ClientId
  name: string
  /** The host's name for it: `service-17`. */
  reference: string
  status: ServiceRecord['status']
  row: Row | undefined
}
/** By what the log and a task name it. */
export type NamedSpace = Pick<HostedOf<unknown>, 'id' | 'clientId' | 'name'>

export const referenceOf = (id: ServiceId): string => `service-${id}`

/** Whether there is a space to ask about: its hosting was made, and has not ended. */
export const isDelivered = ({ status }: Pick<HostedOf<unknown>, 'status'>): boolean =>
  status === 'Active' || status === 'Suspended'

/** Begins to keep what is known of a hosting; false of one that has ended, or is one of another system by now. */
export async function beginHosted(
  { sql, now }: Pick<Work, 'sql' | 'now'>,
  { variant, store }: { variant: ServiceVariant; store: Pick<Hosted<unknown, { facts: null }>['store'], 'begin'> },
  id: ServiceId,
): Promise<boolean> {
  const service = await sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.kind', 'service.status', 'product.group', 'product.variant'])
    .where('service.id', '=', id)
    .executeTakeFirst()
  if (!service || service.status === 'Cancelled' || variantOf(service) !== variant) return false
  await store.begin(sql, id, now())
  return true
}
