import type { Updateable } from 'kysely'
import type { RegistrarMessage } from '#drivers/registrar/port.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { MessageQuery } from '../contract/shapes.ts'

export type KnownDomain = NonNullable<Awaited<ReturnType<typeof messageStore.domainOf>>>
export type TakenMessage = NonNullable<Awaited<ReturnType<typeof messageStore.find>>>

/** Messages of registrars: each is recorded once, by the registrar's message id. */
export const messageStore = {
  /** Undefined when it was recorded before. */
  take: (sql: Sql, registrar: string, message: RegistrarMessage, now: Date) =>
    sql
      .insertInto('registrar_message')
      .values({
        registrar,
        message_id: message.id,
        name: message.name,
        kind: message.kind,
        at: new Date(message.at),
        taken_at: now,
      })
      .onConflict((conflict) => conflict.columns(['registrar', 'message_id']).doNothing())
      .returning('id')
      .executeTakeFirst(),

  acknowledged: (sql: Sql, registrar: string, messageId: string, now: Date) =>
    sql
      .updateTable('registrar_message')
      .set({ acknowledged_at: now })
      .where('registrar', '=', registrar)
      .where('message_id', '=', messageId)
      .where('acknowledged_at', 'is', null)
      .execute(),

  find: (sql: Sql, id: number) =>
    sql.selectFrom('registrar_message').selectAll().where('id', '=', id).executeTakeFirst(),

  lockTaken: (sql: Sql, id: number) =>
    sql
      .selectFrom('registrar_message')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'taken')
      .forUpdate()
      .executeTakeFirst(),

  change: (sql: Sql, id: number, change: Updateable<Schema['registrar_message']>) =>
    sql.updateTable('registrar_message').set(change).where('id', '=', id).execute(),

  /** Of a name that was held more than once, the domain held now. */
  domainOf: (sql: Sql, name: string) =>
    sql
      .selectFrom('domain')
      .innerJoin('client', 'client.id', 'domain.client_id')
      .selectAll('domain')
      .select('client.brand')
      .where('domain.name', '=', name)
      .orderBy((eb) => eb('domain.status', '=', 'Cancelled'))
      .orderBy('domain.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  list: async (sql: Sql, { page, perPage, state, q }: MessageQuery) => {
    let found = sql.selectFrom('registrar_message')
    if (state) found = found.where('state', '=', state)
    if (q) found = found.where('name', 'like', containing(q.toLowerCase()))
    const [rows, { total }] = await Promise.all([
      found
        .selectAll()
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows, total }
  },
}
