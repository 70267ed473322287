import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Challenge } from '#drivers/certificate-authority/port.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The owner of a challenge: a row of `partner_domain` or of `forwarding_certificate`. */
export type ChallengeHolder = { partnerDomain: number } | { forwarding: number }

const columnsOf = (holder: ChallengeHolder) =>
  'partnerDomain' in holder
    ? { domain_id: holder.partnerDomain, forwarding_certificate_id: null }
    : { domain_id: null, forwarding_certificate_id: holder.forwarding }

const isOf = (holder: ChallengeHolder) =>
  'partnerDomain' in holder
    ? raw<boolean>`domain_id = ${holder.partnerDomain}`
    : raw<boolean>`forwarding_certificate_id = ${holder.forwarding}`

/** A text that must be visible in the zone of a domain. */
export type ShownText = { token: string; host: string; answer: string; since: Date }

export const challengeStore = {
  /** @param zoneDomainId the domain in whose zone a DNS challenge is published */
  add: (
    sql: Sql,
    holder: ChallengeHolder,
    challenges: readonly Challenge[],
    { zoneDomainId, now }: { zoneDomainId: DomainId | null; now: Date },
  ) =>
    sql
      .insertInto('certificate_challenge')
      .values(
        challenges.map((challenge) => ({
          token: challenge.token,
          answer: challenge.answer,
          kind: challenge.kind,
          ...(challenge.kind === 'dns-01' ? { host: challenge.host, zone_domain_id: zoneDomainId } : {}),
          ...columnsOf(holder),
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.column('token').doUpdateSet(({ ref }) => ({ answer: ref('excluded.answer') })))
      .execute(),

  /** Answers the domains whose zones showed them. */
  remove: async (sql: Sql, holder: ChallengeHolder): Promise<DomainId[]> => {
    const gone = await sql
      .deleteFrom('certificate_challenge')
      .where(isOf(holder))
      .returning('zone_domain_id as domainId')
      .execute()
    return [...new Set(gone.flatMap(({ domainId }) => domainId ?? []))]
  },

  /** The challenges of one owner that have not been seen everywhere yet. */
  unseen: (sql: Sql, holder: ChallengeHolder): Promise<ShownText[]> =>
    sql
      .selectFrom('certificate_challenge')
      .select(['token', 'answer', 'created_at as since'])
      .select(({ ref }) => ref('host').$notNull().as('host'))
      .where(isOf(holder))
      .where('kind', '=', 'dns-01')
      .where('seen_at', 'is', null)
      .execute(),

  seen: (sql: Sql, holder: ChallengeHolder, now: Date) =>
    sql
      .updateTable('certificate_challenge')
      .set({ seen_at: now })
      .where(isOf(holder))
      .where('kind', '=', 'dns-01')
      .execute(),

  /** Everything that the zone of a domain has to publish, for all orders. */
  ofZone: (sql: Sql, domainId: DomainId): Promise<{ host: string; answer: string; domain: string }[]> =>
    sql
      .selectFrom('certificate_challenge as challenge')
      .innerJoin('domain', 'domain.id', 'challenge.zone_domain_id')
      .select(['challenge.answer', 'domain.name as domain'])
      .select(({ ref }) => ref('challenge.host').$notNull().as('host'))
      .where('challenge.zone_domain_id', '=', domainId)
      .orderBy('challenge.created_at')
      .orderBy('challenge.token')
      .execute(),

  /** Serialised, so that each sees what the one before it publishes in the same zone. */
  lockZone: (sql: Sql, domainId: DomainId) =>
    raw`select pg_advisory_xact_lock(hashtextextended('belfry-certificate-zone', ${domainId}))`.execute(sql),

  accountKey: async (sql: Sql, authority: string): Promise<string | undefined> =>
    (
      await sql
        .selectFrom('certificate_account')
        .select('account_key')
        .where('authority', '=', authority)
        .executeTakeFirst()
    )?.account_key,

  /** Two workers at the same time end up with the same account. */
  keepAccountKey: (sql: Sql, authority: string, sealed: string, now: Date) =>
    sql
      .insertInto('certificate_account')
      .values({ authority, account_key: sealed, created_at: now })
      .onConflict((conflict) => conflict.column('authority').doNothing())
      .execute(),
}

/** What a host answers under `/.well-known/acme-challenge/` (RFC 8555 §8.3). */
export const answerOfChallenge = async (sql: Sql, token: string): Promise<string | undefined> =>
  (
    await sql
      .selectFrom('certificate_challenge')
      .select('answer')
      .where('token', '=', token)
      .where('kind', '=', 'http-01')
      .executeTakeFirst()
  )?.answer
