import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { containing } from '#platform/sql/like.ts'
import type { SenderQuery } from '../contract/calls.ts'
import type { DigestPace } from '../rules/digest.ts'
import { type SenderOrigin, type SpamPolicy, type Strength, usualPolicy } from '../rules/policy.ts'

export type List = 'allow' | 'deny'
type PolicyState = 'working' | 'kept' | 'failed'
export type PolicyChange = Partial<Pick<SpamPolicy, 'strength' | 'holds' | 'holdDays'>>

const rows = (sql: Sql) =>
  sql
    .selectFrom('mail_policy')
    .selectAll()
    .$narrowType<{ strength: Strength; state: PolicyState; digest: DigestPace }>()
export type PolicyRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const senders = (sql: Sql, domainId: DomainId, list: List) =>
  sql.selectFrom('mail_sender').where('domain_id', '=', domainId).where('list', '=', list)

const senderColumns = ['id', 'sender', 'origin', 'created_at'] as const
export type SenderRow = { id: number; sender: string; origin: SenderOrigin; created_at: Date }

/** The filter of domains. Every statement takes a domain id that was found within a scope. */
export const policyStore = {
  find: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).executeTakeFirst(),

  /** The whole wanted policy, with its version. */
  wanted: async (sql: Sql, domainId: DomainId): Promise<{ policy: SpamPolicy; version: number } | undefined> => {
    const [row, listed] = await Promise.all([
      policyStore.find(sql, domainId),
      sql
        .selectFrom('mail_sender')
        .select(['list', 'sender'])
        .where('domain_id', '=', domainId)
        .orderBy('sender')
        .execute(),
    ])
    if (!row) return undefined
    const of = (list: List) => listed.filter((each) => each.list === list).map(({ sender }) => sender)
    const { strength, holds, hold_days: holdDays } = row
    return { policy: { strength, holds, holdDays, allow: of('allow'), deny: of('deny') }, version: row.version }
  },

  /** Changes the wanted policy; returns its version. */
  want: async (sql: Sql, domainId: DomainId, change: PolicyChange, now: Date): Promise<number> => {
    const { strength, holds, holdDays } = { ...usualPolicy, ...change }
    const row = await sql
      .insertInto('mail_policy')
      .values({
        domain_id: domainId,
        strength,
        holds,
        hold_days: holdDays,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('domain_id').doUpdateSet((eb) => ({
          ...(change.strength === undefined ? {} : { strength }),
          ...(change.holds === undefined ? {} : { holds }),
          ...(change.holdDays === undefined ? {} : { hold_days: holdDays }),
          version: eb('mail_policy.version', '+', 1),
          state: 'working',
          reason_code: null,
          updated_at: now,
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    return row.version
  },

  /** Whether its manager is mailed about held messages: only for the portal, so the host is not told. */
  setDigest: (sql: Sql, domainId: DomainId, digest: DigestPace, now: Date) =>
    sql
      .insertInto('mail_policy')
      .values({ domain_id: domainId, digest, state: 'kept', created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('domain_id').doUpdateSet({ digest, updated_at: now }))
      .execute(),

  /** The host's answer for a version; a later one stays in work. */
  noteKept: (sql: Sql, domainId: DomainId, version: number, now: Date) =>
    sql
      .updateTable('mail_policy')
      .set((eb) => ({
        kept_version: eb.fn<number>('greatest', ['kept_version', eb.val(version)]),
        state: eb.case().when('version', '<=', version).then('kept').else('working').end(),
        reason_code: null,
        updated_at: now,
      }))
      .where('domain_id', '=', domainId)
      .execute(),

  setState: (sql: Sql, domainId: DomainId, state: PolicyState, now: Date, reason: string | null = null) =>
    sql
      .updateTable('mail_policy')
      .set({ state, reason_code: reason, updated_at: now })
      .where('domain_id', '=', domainId)
      .execute(),

  /** The mail of the domain was deleted. */
  forget: async (sql: Sql, domainId: DomainId): Promise<void> => {
    await sql.deleteFrom('mail_sender').where('domain_id', '=', domainId).execute()
    await sql.deleteFrom('mail_policy').where('domain_id', '=', domainId).execute()
  },

  counts: async (sql: Sql, domainId: DomainId): Promise<Record<List, number>> => {
    const found = await sql
      .selectFrom('mail_sender')
      .select(['list', ({ fn }) => fn.countAll().as('count')])
      .where('domain_id', '=', domainId)
      .groupBy('list')
      .execute()
    const of = (list: List) => Number(found.find((row) => row.list === list)?.count ?? 0)
    return { allow: of('allow'), deny: of('deny') }
  },

  page: async (sql: Sql, domainId: DomainId, list: List, { q, sort, order, page, perPage }: SenderQuery) => {
    const found = senders(sql, domainId, list).$if(Boolean(q), (query) =>
      query.where('sender', 'like', containing(q?.trim().toLowerCase() ?? '')),
    )
    const [data, { total }] = await Promise.all([
      found
        .select(senderColumns)
        .$narrowType<{ origin: SenderOrigin }>()
        .orderBy(sort === 'added' ? 'created_at' : 'sender', order)
        .orderBy('id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ])
    return { data, total: Number(total) }
  },

  /** The list of each of these senders, for those on a list. */
  listsOf: async (sql: Sql, domainId: DomainId, names: readonly string[]): Promise<ReadonlyMap<string, List>> => {
    if (names.length === 0) return new Map()
    const found = await sql
      .selectFrom('mail_sender')
      .select(['sender', 'list'])
      .where('domain_id', '=', domainId)
      .where('sender', 'in', names)
      .execute()
    return new Map(found.map(({ sender, list }) => [sender, list as List]))
  },

  /** Returns the added ones; a sender on either list stays there. */
  add: async (
    sql: Sql,
    domainId: DomainId,
    { list, names, origin }: { list: List; names: readonly string[]; origin: SenderOrigin },
    now: Date,
  ): Promise<SenderRow[]> =>
    names.length === 0
      ? []
      : await sql
          .insertInto('mail_sender')
          .values(names.map((sender) => ({ domain_id: domainId, list, sender, origin, created_at: now })))
          .onConflict((conflict) => conflict.columns(['domain_id', 'sender']).doNothing())
          .returning(senderColumns)
          .$narrowType<{ origin: SenderOrigin }>()
          .execute(),

  remove: (sql: Sql, domainId: DomainId, list: List, id: number) =>
    sql
      .deleteFrom('mail_sender')
      .where('domain_id', '=', domainId)
      .where('list', '=', list)
      .where('id', '=', id)
      .returning('sender')
      .executeTakeFirst(),
}
