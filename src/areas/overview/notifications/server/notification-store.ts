import { type Expression, sql as raw, type SqlBool } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { NotificationKind } from '../rules/kinds.ts'

type Listing = { accountId: AccountId; page: number; perPage: number; kinds: readonly string[]; isUnread: boolean }

export const notificationStore = {
  list: async (sql: Sql, { accountId, page, perPage, kinds, isUnread }: Listing) => {
    const found = sql
      .selectFrom('notification')
      .where('account_id', '=', accountId)
      .where('kind', '=', (eb) => eb.fn.any(eb.val([...kinds])))
      .$if(isUnread, (query) => query.where('read_at', 'is', null))
    const rows = await found
      .selectAll()
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows, total }
  },

  unread: async (sql: Sql, accountId: AccountId, kinds: readonly string[]): Promise<number> =>
    (
      await sql
        .selectFrom('notification')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('kind', '=', (eb) => eb.fn.any(eb.val([...kinds])))
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).count,

  /** Ids of other users' notifications are ignored. */
  mark: (sql: Sql, accountId: AccountId, ids: readonly number[] | undefined, readAt: Date | null) =>
    sql
      .updateTable('notification')
      .set({ read_at: readAt === null ? null : raw<Date>`greatest(at, ${readAt})` })
      .where('account_id', '=', accountId)
      .where('read_at', readAt === null ? 'is not' : 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', '=', (eb) => eb.fn.any(eb.val([...(ids ?? [])]))))
      .execute(),

  choices: (sql: Sql, accountId: AccountId) =>
    sql
      .selectFrom('notification_choice')
      .select(['kind', 'in_portal', 'by_mail'])
      .where('account_id', '=', accountId)
      .$narrowType<{ kind: NotificationKind }>()
      .execute(),
  choose: (
    sql: Sql,
    accountId: AccountId,
    rows: readonly { kind: NotificationKind; inPortal: boolean; byMail: boolean }[],
  ) =>
    sql
      .insertInto('notification_choice')
      .values(
        rows.map(({ kind, inPortal, byMail }) => ({
          account_id: accountId,
          kind,
          in_portal: inPortal,
          by_mail: byMail,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind'])
          .doUpdateSet((eb) => ({ in_portal: eb.ref('excluded.in_portal'), by_mail: eb.ref('excluded.by_mail') })),
      )
      .execute(),

  /** Notifies the recipients who want it in the portal; returns those for whom it is new. */
  tell: async (
    sql: Sql,
    circle: Circle,
    told: { clientId: ClientId | null; nl: string; en: string; fr: string; path: string; key: string | null; at: Date },
  ): Promise<AccountId[]> =>
    (
      await raw<{ account_id: AccountId }>`
        insert into notification (account_id, client_id, kind, title_nl, title_en, title_fr, path, key, at)
        select account.id, ${told.clientId}::bigint, ${circle.kind}, ${told.nl}, ${told.en}, ${told.fr}, ${told.path}, ${told.key}, ${told.at}
        ${people(circle)} and coalesce(choice.in_portal, true)
        on conflict do nothing returning account_id`.execute(sql)
    ).rows.map(({ account_id }) => account_id),

  /** The recipients who want a mail as well. */
  readers: async (sql: Sql, circle: Circle) =>
    (
      await raw<{
        email: string
        locale: 'nl' | 'en' | 'fr'
        brand: string
        client_id: ClientId
        client_email: string
      }>`
        select account.email, account.locale, client.brand, account.client_id, client.email as client_email
        ${people(circle)} and choice.by_mail`.execute(sql)
    ).rows,

  dropBefore: async (sql: Sql, moment: Date, most: number): Promise<number> =>
    Number(
      (
        await sql
          .deleteFrom('notification')
          .where('id', 'in', (eb) => eb.selectFrom('notification').select('id').where('at', '<', moment).limit(most))
          .executeTakeFirst()
      ).numDeletedRows,
    ),
}

/** The recipients: the users of a client, these users, or everyone. */
export type Circle = {
  kind: NotificationKind
  /** The right that they need. */
  right: string | null
  of: { clientId: ClientId } | { accountIds: readonly AccountId[] } | 'everybody'
  /** Users with selected products are told of these only (core §6). */
  about: { type: 'domain' | 'service'; id: number | readonly number[] } | undefined
  except: AccountId | undefined
}

function people({ kind, right, of, about, except }: Circle) {
  const who: Expression<SqlBool> =
    of === 'everybody'
      ? raw<SqlBool>`true`
      : 'clientId' in of
        ? raw<SqlBool>`account.client_id = ${of.clientId}`
        : raw<SqlBool>`account.id = any(${[...of.accountIds]})`
  const mayRead: Expression<SqlBool> =
    right === null
      ? raw<SqlBool>`true`
      : raw<SqlBool>`(account.permissions ->> ${right} = 'true' or account.permissions ->> 'admin' = 'true')`
  const maySee: Expression<SqlBool> = about
    ? raw<SqlBool>`(account.all_products or exists (select from product_access where product_access.account_id = account.id
        and status = 'active' and ${raw.ref(`${about.type}_id`)} = any(${[about.id].flat()}::bigint[])))`
    : raw<SqlBool>`true`
  return raw`
    from account join client on client.id = account.client_id
      left join notification_choice choice on choice.account_id = account.id and choice.kind = ${kind}
    where account.disabled_at is null and client.closed_at is null and ${who} and ${mayRead} and ${maySee}
      and account.id is distinct from ${except ?? null}::bigint`
}
