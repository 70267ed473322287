import { sql as raw } from 'kysely'
import type { AccountId, ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { KnownAccount } from '../rules/linking.ts'

const known = (sql: Sql, providerId: number) =>
  sql
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .select((eb) => [
      'account.id',
      'account.client_id',
      'account.permissions',
      'account.disabled_at',
      'client.brand',
      'client.partner_id',
      'client.closed_at',
      eb
        .exists(
          eb
            .selectFrom('linked_identity')
            .select(raw`1`.as('one'))
            .whereRef('linked_identity.account_id', '=', 'account.id')
            .where('linked_identity.provider_id', '=', providerId),
        )
        .as('has_identity'),
      raw<boolean>`(exists (select 1 from two_factor where account_id = account.id and confirmed_at is not null)
        or exists (select 1 from passkey where account_id = account.id))`.as('has_second_factor'),
    ])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof known>['executeTakeFirst']>>>

const accountOf = (row: Row | undefined): KnownAccount | undefined =>
  row && {
    id: row.id,
    brand: row.brand,
    clientId: row.client_id,
    partnerId: row.partner_id,
    isAdmin: (row.permissions as Record<string, boolean>).admin === true,
    isClosed: row.disabled_at !== null || row.closed_at !== null,
    hasOtherIdentity: Boolean(row.has_identity),
    hasSecondFactor: row.has_second_factor,
  }

export const identityStore = {
  linkedTo: async (sql: Sql, providerId: number, subject: string): Promise<KnownAccount | undefined> =>
    accountOf(
      await known(sql, providerId)
        .innerJoin('linked_identity as own', 'own.account_id', 'account.id')
        .where('own.provider_id', '=', providerId)
        .where('own.subject', '=', subject)
        .executeTakeFirst(),
    ),

  byEmail: async (sql: Sql, providerId: number, email: string): Promise<KnownAccount | undefined> =>
    accountOf(
      await known(sql, providerId).where(raw`lower(account.email)`, '=', raw`lower(${email})`).executeTakeFirst(),
    ),

  byId: async (sql: Sql, providerId: number, accountId: AccountId): Promise<KnownAccount | undefined> =>
    accountOf(await known(sql, providerId).where('account.id', '=', accountId).executeTakeFirst()),

  add: (
    sql: Sql,
    link: {
      providerId: number
      subject: string
      accountId: AccountId
      email: string
      because: 'owner' | 'domain' | 'new'
      now: Date
    },
  ) =>
    sql
      .insertInto('linked_identity')
      .values({
        provider_id: link.providerId,
        subject: link.subject,
        account_id: link.accountId,
        email: link.email,
        because: link.because,
        linked_at: link.now,
        last_used_at: link.now,
      })
      .execute(),

  noteUse: (sql: Sql, providerId: number, subject: string, email: string, now: Date) =>
    sql
      .updateTable('linked_identity')
      .set({ last_used_at: now, email })
      .where('provider_id', '=', providerId)
      .where('subject', '=', subject)
      .execute(),

  ofAccount: (sql: Sql, accountId: AccountId) =>
    sql
      .selectFrom('linked_identity')
      .innerJoin('identity_provider as provider', 'provider.id', 'linked_identity.provider_id')
      .select([
        'linked_identity.id',
        'linked_identity.email',
        'linked_identity.linked_at',
        'linked_identity.last_used_at',
        'provider.id as provider_id',
        'provider.name',
        'provider.kind',
      ])
      .where('linked_identity.account_id', '=', accountId)
      .orderBy('linked_identity.linked_at')
      .execute(),

  /** Providers that may sign this account in and are not linked to it yet. */
  offersFor: (sql: Sql, account: { accountId: AccountId; clientId: ClientId; isAdmin: boolean }) =>
    sql
      .selectFrom('identity_provider as provider')
      .innerJoin('client', (join) => join.on('client.id', '=', account.clientId))
      .select(['provider.id', 'provider.name', 'provider.kind'])
      .where('provider.is_on', '=', true)
      .where((eb) =>
        eb.or([
          eb.and([eb('provider.brand', '=', eb.ref('client.brand')), eb('client.partner_id', 'is', null)]),
          ...(account.isAdmin
            ? []
            : [
                eb('provider.partner_id', '=', eb.ref('client.partner_id')),
                eb('provider.partner_id', '=', eb.ref('client.id')),
              ]),
        ]),
      )
      .where('provider.id', 'not in', (eb) =>
        eb.selectFrom('linked_identity').select('provider_id').where('account_id', '=', account.accountId),
      )
      .orderBy('provider.name')
      .execute(),

  remove: (sql: Sql, accountId: AccountId, id: number) =>
    sql
      .deleteFrom('linked_identity')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning(['provider_id', 'subject'])
      .executeTakeFirst(),
}
