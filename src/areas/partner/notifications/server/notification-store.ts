import { sql as raw } from 'kysely'
import type { Day } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { LicenceNotifications } from '../contract/calls.ts'
import { announcedCycles, type LicenceEvent, licenceKinds } from '../rules/licence-news.ts'

/** A client's partner; for a partner's own licences the partner itself. */
const tellsWhom = raw<ClientId>`coalesce(client.partner_id, case when client.client_type = 'Partner' then client.id end)`

export const notificationStore = {
  find: (sql: Sql, clientId: ClientId): Promise<LicenceNotifications | undefined> =>
    sql
      .selectFrom('licence_notification')
      .select(['events', 'addresses', 'pace'])
      .where('client_id', '=', clientId)
      .$narrowType<LicenceNotifications>()
      .executeTakeFirst(),

  save: (sql: Sql, clientId: ClientId, { events, addresses, pace }: LicenceNotifications, now: Date) =>
    sql
      .insertInto('licence_notification')
      .values({ client_id: clientId, events, addresses, pace, changed_at: now })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ events, addresses, pace, changed_at: now }))
      .execute(),

  /** Records an event of a licence if its partner wants to know: the subject and the pace. */
  note: async (
    sql: Sql,
    given: { serviceId: ServiceId; kind: LicenceEvent; at: Date; details: Record<string, unknown> },
  ): Promise<{ partnerId: ClientId; pace: string } | undefined> => {
    const listener = await sql
      .selectFrom('service')
      .innerJoin('client', 'client.id', 'service.client_id')
      .innerJoin('licence_notification', (join) => join.on('licence_notification.client_id', '=', tellsWhom))
      .select(['licence_notification.client_id as partnerId', 'pace'])
      .where('service.id', '=', given.serviceId)
      .where('service.kind', 'in', [...licenceKinds])
      .where(raw<boolean>`${given.kind} = any(licence_notification.events)`)
      .executeTakeFirst()
    if (listener)
      await sql
        .insertInto('licence_event')
        .values({
          partner_id: listener.partnerId,
          service_id: given.serviceId,
          kind: given.kind,
          at: given.at,
          details: JSON.stringify(given.details),
        })
        .execute()
    return listener
  },

  /**
   * Records upcoming events, once per day that they are about: renewals without notice, and the end of free months. One
   * statement for all partners.
   */
  noteAhead: async (sql: Sql, days: { today: Day; renewalUntil: Day; trialUntil: Day }, now: Date): Promise<void> => {
    const trialEnd = raw`(service.registered_on + make_interval(months => product.free_months))::date`
    await raw`
      insert into licence_event (partner_id, service_id, kind, about_on, at)
      select settings.client_id, service.id, ahead.kind, ahead.about_on, ${now}
      from service
      join client on client.id = service.client_id
      join product on product.pid = service.pid
      join licence_notification settings on settings.client_id = ${tellsWhom}
      cross join lateral (
        select 'renewal' as kind, service.next_due_on as about_on
        where service.next_due_on between ${days.today} and ${days.renewalUntil}
          and service.billing_cycle = any(${[...announcedCycles]})
        union all
        select 'trial', ${trialEnd}
        where product.free_months > 0 and ${trialEnd} between ${days.today} and ${days.trialUntil}
      ) ahead
      where service.kind = any(${[...licenceKinds]}) and service.status = 'Active' and service.cancels_on is null
        and ahead.kind = any(settings.events)
      on conflict do nothing`.execute(sql)
  },

  /** Partners with unsent events, optionally of one pace. */
  waitingFor: async (sql: Sql): Promise<ClientId[]> =>
    (await sql.selectFrom('licence_event').select('partner_id').distinct().where('told_at', 'is', null).execute()).map(
      (row) => row.partner_id,
    ),

  /** The unsent events of a partner, locked until the transaction ends, so that none is sent twice. */
  waiting: (sql: Sql, partnerId: ClientId, most: number) =>
    sql
      .selectFrom('licence_event')
      .innerJoin('service', 'service.id', 'licence_event.service_id')
      .innerJoin('client', 'client.id', 'service.client_id')
      .innerJoin('product', 'product.pid', 'service.pid')
      .select([
        'licence_event.id',
        'licence_event.kind',
        'licence_event.about_on',
        'licence_event.details',
        'service.name as service',
        'service.config',
        'service.pid',
        'product.name_nl',
        'product.name_en',
        'product.name_fr',
        'client.company_name',
        'client.first_name',
        'client.last_name',
      ])
      .where('licence_event.partner_id', '=', partnerId)
      .where('licence_event.told_at', 'is', null)
      .orderBy('licence_event.id')
      .limit(most)
      .forUpdate('licence_event')
      .skipLocked()
      .$narrowType<{ kind: LicenceEvent }>()
      .execute(),

  told: (sql: Sql, ids: readonly number[], now: Date) =>
    sql.updateTable('licence_event').set({ told_at: now }).where('id', 'in', ids).execute(),

  /** Old sent events are deleted. */
  dropOld: (sql: Sql, before: Date) => sql.deleteFrom('licence_event').where('told_at', '<', before).execute(),
}
