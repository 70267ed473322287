import { sql as raw } from 'kysely'
import type { AccountId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import { secretHash } from './secret-token.ts'

/** How long an old access token still works after a refresh, for requests under way. */
const overlapSeconds = 60

/** Tabs may refresh concurrently with the same refresh token; within this time that is not taken for theft. */
export const graceSeconds = 20

/** The token family of this request; undefined for an API token. */
export const ownFamily = async (ctx: { sql: Sql; bearer: string | undefined }): Promise<number | undefined> =>
  ctx.bearer ? (await sessionStore.accessToken(ctx.sql, secretHash(ctx.bearer)))?.familyId : undefined

/** Token families: one per sign-in. Each refresh adds a pair, and revoking the family ends all. */
export const sessionStore = {
  openFamily: async (
    sql: Sql,
    family: {
      accountId: AccountId
      actorAccountId?: AccountId | undefined
      way: string
      userAgent: string
      ip: string
      now: Date
    },
  ): Promise<number> =>
    (
      await sql
        .insertInto('token_family')
        .values({
          account_id: family.accountId,
          actor_account_id: family.actorAccountId ?? null,
          way: family.way,
          user_agent: family.userAgent,
          ip: family.ip,
          created_at: family.now,
          last_used_at: family.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  addPair: async (
    sql: Sql,
    familyId: number,
    pair: { accessHash: Buffer; refreshHash: Buffer; now: Date; accessUntil: Date; refreshUntil: Date },
  ) => {
    const until = new Date(pair.now.getTime() + overlapSeconds * 1000)
    await sql
      .updateTable('access_token')
      .set({ expires_at: until })
      .where('family_id', '=', familyId)
      .where('expires_at', '>', until)
      .where('created_at', '<', new Date(pair.now.getTime() - graceSeconds * 1000))
      .execute()
    await sql
      .insertInto('access_token')
      .values({ hash: pair.accessHash, family_id: familyId, created_at: pair.now, expires_at: pair.accessUntil })
      .execute()
    await sql
      .insertInto('refresh_token')
      .values({ hash: pair.refreshHash, family_id: familyId, created_at: pair.now, expires_at: pair.refreshUntil })
      .execute()
    await sql.updateTable('token_family').set({ last_used_at: pair.now }).where('id', '=', familyId).execute()
  },

  /** Locks the row, so that concurrent refreshes wait for each other. */
  refreshToken: (sql: Sql, hash: Buffer) =>
    sql
      .selectFrom('refresh_token')
      .innerJoin('token_family', 'token_family.id', 'refresh_token.family_id')
      .innerJoin('account', 'account.id', 'token_family.account_id')
      .leftJoin('account as actor', 'actor.id', 'token_family.actor_account_id')
      .select([
        'refresh_token.family_id as familyId',
        'refresh_token.expires_at as expiresAt',
        'refresh_token.used_at as usedAt',
        'token_family.account_id as accountId',
        'token_family.revoked_at as revokedAt',
        'account.disabled_at as disabledAt',
        'account.ip_allowlist as ipAllowlist',
        'actor.disabled_at as actorDisabledAt',
        'actor.ip_allowlist as actorAllowlist',
      ])
      .where('refresh_token.hash', '=', hash)
      .forUpdate('refresh_token')
      .executeTakeFirst(),

  markUsed: (sql: Sql, hash: Buffer, now: Date) =>
    sql
      .updateTable('refresh_token')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .execute(),

  /** When the access token was issued, and when it expires. */
  accessToken: (sql: Sql, hash: Buffer) =>
    sql
      .selectFrom('access_token')
      .select(['family_id as familyId', 'created_at as createdAt', 'expires_at as expiresAt'])
      .where('hash', '=', hash)
      .executeTakeFirst(),

  revokeFamily: (sql: Sql, familyId: number, because: string, now: Date) =>
    sql
      .updateTable('token_family')
      .set({ revoked_at: now, revoked_because: because })
      .where('id', '=', familyId)
      .where('revoked_at', 'is', null)
      .execute(),

  /** When and from where it was last used; skipped when another request is writing it. */
  noteUse: (sql: Sql, familyId: number, ip: string, now: Date) =>
    sql
      .updateTable('token_family')
      .set({ last_used_at: now, ip })
      .where('id', '=', (eb) =>
        eb.selectFrom('token_family').select('id').where('id', '=', familyId).forUpdate().skipLocked(),
      )
      .execute(),

  /** Sessions of this account, and those in which it acts for others, by last use. */
  openOf: (sql: Sql, accountId: AccountId, now: Date) =>
    sql
      .selectFrom('token_family')
      .leftJoin('account as actor', 'actor.id', 'token_family.actor_account_id')
      .select([
        'token_family.id',
        'token_family.user_agent',
        'token_family.ip',
        'token_family.way',
        'token_family.created_at',
        'token_family.last_used_at',
        'token_family.actor_account_id',
        personName('actor').as('actorName'),
      ])
      .where('token_family.account_id', '=', accountId)
      .where('token_family.revoked_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('access_token')
              .select(raw`1`.as('one'))
              .whereRef('access_token.family_id', '=', 'token_family.id')
              .where('access_token.expires_at', '>', now),
          ),
          eb.exists(
            eb
              .selectFrom('refresh_token')
              .select(raw`1`.as('one'))
              .whereRef('refresh_token.family_id', '=', 'token_family.id')
              .where('refresh_token.expires_at', '>', now)
              .where('refresh_token.used_at', 'is', null),
          ),
        ]),
      )
      .orderBy('token_family.last_used_at', 'desc')
      .orderBy('token_family.id', 'desc')
      .limit(100)
      .execute(),

  /**
   * Ends one of the account's own sessions.
   * @returns whether there was one
   */
  revokeOwn: async (sql: Sql, accountId: AccountId, familyId: number, because: string, now: Date): Promise<boolean> =>
    (await sql
      .updateTable('token_family')
      .set({ revoked_at: now, revoked_because: because })
      .where('id', '=', familyId)
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Ends all sessions of this account, and those in which it acts for others, except `keep`. */
  revokeAll: (sql: Sql, accountId: AccountId, because: string, now: Date, exceptFamilyId?: number) =>
    sql
      .updateTable('token_family')
      .set({ revoked_at: now, revoked_because: because })
      .where((eb) => eb.or([eb('account_id', '=', accountId), eb('actor_account_id', '=', accountId)]))
      .where('revoked_at', 'is', null)
      .$if(exceptFamilyId !== undefined, (query) => query.where('id', '<>', exceptFamilyId!))
      .execute(),

  /** Deletes what expired before a moment. */
  dropOld: async (sql: Sql, before: Date) => {
    await sql
      .deleteFrom('token_family')
      .where((eb) =>
        eb.or([
          eb('revoked_at', '<', before),
          eb.and([
            eb('last_used_at', '<', before),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('access_token')
                  .select(raw`1`.as('one'))
                  .whereRef('access_token.family_id', '=', 'token_family.id')
                  .where('access_token.expires_at', '>', before),
              ),
            ),
          ]),
        ]),
      )
      .execute()
    await sql.deleteFrom('mailed_link').where('expires_at', '<', before).execute()
  },
}
