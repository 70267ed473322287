import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { forwardStates } from '../contract/shapes.ts'

export type ForwardState = (typeof forwardStates)[number]

const rows = (sql: Sql) =>
  sql
    .selectFrom('mail_forward')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('mailbox')
            .select('mailbox.id')
            .whereRef('mailbox.domain_id', '=', 'mail_forward.domain_id')
            .whereRef('mailbox.name', '=', 'mail_forward.name')
            .where('mailbox.state', '<>', 'failed'),
        )
        .as('has_mailbox'),
    )
    .$narrowType<{ state: ForwardState }>()
export type ForwardRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

type Asked = { q?: string | undefined; order: 'asc' | 'desc'; page: number; perPage: number }
export type NewForward = { name: string; destinations: readonly string[]; keepsCopy: boolean }

/** Forwards. Every statement takes a domain id that was found within a scope. */
export const forwardStore = {
  page: async (sql: Sql, domainId: DomainId, { q, order, page, perPage }: Asked) => {
    const pattern = containing(q?.trim().toLowerCase() ?? '')
    const found = rows(sql)
      .where('mail_forward.domain_id', '=', domainId)
      .$if(Boolean(q), (query) =>
        query.where((eb) =>
          eb.or([
            eb('mail_forward.name', 'like', pattern),
            raw<boolean>`array_to_string(mail_forward.destinations, ' ') like ${pattern}`,
          ]),
        ),
      )
    const [data, { total }] = await Promise.all([
      found
        .orderBy('mail_forward.name', order)
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      sql
        .selectFrom(found.as('found'))
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { data, total: Number(total) }
  },

  /** All existing forwards, for finding loops. */
  all: (sql: Sql, domainId: DomainId) =>
    rows(sql).where('mail_forward.domain_id', '=', domainId).where('state', 'not in', ['failed', 'removing']).execute(),

  sources: async (sql: Sql, domainId: DomainId): Promise<string[]> =>
    (
      await sql
        .selectFrom('mail_forward')
        .select('name')
        .where('domain_id', '=', domainId)
        .where('state', 'not in', ['failed', 'removing'])
        .execute()
    ).map(({ name }) => name),

  find: (sql: Sql, domainId: DomainId, id: number) =>
    rows(sql).where('mail_forward.domain_id', '=', domainId).where('mail_forward.id', '=', id).executeTakeFirst(),

  /** Nothing when the address has one already; one that could not be created is replaced. */
  add: (sql: Sql, domainId: DomainId, { name, destinations, keepsCopy }: NewForward, now: Date) =>
    sql
      .insertInto('mail_forward')
      .values({
        domain_id: domainId,
        name,
        destinations: [...destinations],
        keeps_copy: keepsCopy,
        state: 'making',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['domain_id', 'name'])
          .doUpdateSet({
            destinations: [...destinations],
            keeps_copy: keepsCopy,
            state: 'making',
            reason_code: null,
            updated_at: now,
          })
          .where('mail_forward.state', '=', 'failed'),
      )
      .returning('id')
      .executeTakeFirst(),

  setState: (sql: Sql, id: number, state: ForwardState, now: Date, reason: string | null = null) =>
    sql.updateTable('mail_forward').set({ state, reason_code: reason, updated_at: now }).where('id', '=', id).execute(),

  note: (sql: Sql, id: number, facts: Omit<NewForward, 'name'>, now: Date) =>
    sql
      .updateTable('mail_forward')
      .set({
        destinations: [...facts.destinations],
        keeps_copy: facts.keepsCopy,
        state: 'ready',
        reason_code: null,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute(),

  removeAll: (sql: Sql, domainId: DomainId) =>
    sql.deleteFrom('mail_forward').where('domain_id', '=', domainId).execute(),

  remove: (sql: Sql, id: number) => sql.deleteFrom('mail_forward').where('id', '=', id).execute(),

  /** The host's report of a domain: new ones are taken over, and missing ones are deleted. */
  takeOver: async (sql: Sql, domainId: DomainId, found: readonly NewForward[], readAt: Date): Promise<void> => {
    const told = JSON.stringify(
      found.map(({ name, destinations, keepsCopy }) => ({ name, destinations, keeps_copy: keepsCopy })),
    )
    await raw`
      insert into mail_forward as kept (domain_id, name, destinations, keeps_copy, state, created_at, updated_at)
      select ${domainId}, name, array(select jsonb_array_elements_text(destinations)), keeps_copy, 'ready', ${readAt}, ${readAt}
      from jsonb_to_recordset(${told}::jsonb) as told (name text, destinations jsonb, keeps_copy boolean)
      on conflict (domain_id, name) do update set destinations = excluded.destinations, keeps_copy = excluded.keeps_copy,
        state = 'ready', reason_code = null
      where kept.state in ('ready', 'failed')`.execute(sql)
    await sql
      .deleteFrom('mail_forward')
      .where('domain_id', '=', domainId)
      .where('state', '=', 'ready')
      .where('updated_at', '<', readAt)
      .where(raw<boolean>`name <> all(${found.map(({ name }) => name)})`)
      .execute()
  },
}
