import { askedId, type ClientId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { HostingSetting, SettingValue } from '../rules/hosting-settings.ts'

export const settingStore = {
  client: (sql: Sql, scope: Scope, clientId: number) =>
    sql
      .selectFrom('client')
      .select(['id'])
      .where('id', '=', askedId<ClientId>(clientId))
      .where(visibleTo(scope, 'client.id'))
      .executeTakeFirst(),

  /** What a client and its partner have chosen. */
  chosen: (sql: Sql, clientId: ClientId) =>
    sql
      .selectFrom('client')
      .innerJoin('webhosting_default as kept', (join) =>
        join.on((eb) =>
          eb.or([
            eb('kept.client_id', '=', eb.ref('client.id')),
            eb('kept.client_id', '=', eb.ref('client.partner_id')),
          ]),
        ),
      )
      .select(['kept.client_id', 'kept.setting', 'kept.value'])
      .where('client.id', '=', clientId)
      .execute(),

  save: (sql: Sql, clientId: ClientId, setting: HostingSetting, value: SettingValue, now: Date) => {
    const row = { value: JSON.stringify(value), changed_at: now }
    return sql
      .insertInto('webhosting_default')
      .values({ client_id: clientId, setting, ...row })
      .onConflict((conflict) => conflict.columns(['client_id', 'setting']).doUpdateSet(row))
      .execute()
  },
  drop: (sql: Sql, clientId: ClientId, setting: HostingSetting) =>
    sql.deleteFrom('webhosting_default').where('client_id', '=', clientId).where('setting', '=', setting).execute(),
}
