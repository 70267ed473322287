import { type AccountId, askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

export const securityCodeStore = {
  find: (sql: Sql, accountId: AccountId) =>
    sql.selectFrom('security_code').selectAll().where('account_id', '=', accountId).executeTakeFirst(),

  set: (sql: Sql, accountId: AccountId, hash: string, now: Date) =>
    sql
      .insertInto('security_code')
      .values({ account_id: accountId, hash, set_at: now })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ hash, set_at: now, checked_at: null }))
      .execute(),

  noteCheck: (sql: Sql, accountId: AccountId, now: Date) =>
    sql.updateTable('security_code').set({ checked_at: now }).where('account_id', '=', accountId).execute(),

  callers: (sql: Sql, scope: Scope, clientId: number) =>
    sql
      .selectFrom('account')
      .leftJoin('security_code', 'security_code.account_id', 'account.id')
      .select([
        'account.id',
        'account.client_id',
        'account.first_name',
        'account.last_name',
        'account.email',
        'security_code.hash',
        'security_code.checked_at',
      ])
      .where('account.client_id', '=', askedId<ClientId>(clientId))
      .where('account.disabled_at', 'is', null)
      .where(visibleTo(scope, 'account.client_id'))
      .orderBy('account.id')
      .limit(200)
      .execute(),
}
