import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CertificateProblem, CertificateState } from '../../rules/forwarding.ts'

const rows = (sql: Sql) =>
  sql
    .selectFrom('forwarding_certificate')
    .selectAll()
    .$narrowType<{ state: Exclude<CertificateState, 'none'>; problem: CertificateProblem | null }>()
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** The domain and the rule of a certificate; without them it is not needed. */
const asked = (sql: Sql) =>
  sql
    .selectFrom('forwarding_certificate as certificate')
    .innerJoin('domain', 'domain.id', 'certificate.domain_id')
    .innerJoin('url_forwarding as rule', (join) =>
      join.onRef('rule.domain_id', '=', 'certificate.domain_id').onRef('rule.hostname', '=', 'certificate.hostname'),
    )
    .where('domain.status', '<>', 'Cancelled')

export const certificateStore = {
  ofDomain: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).execute(),

  ofHost: (sql: Sql, domainId: DomainId, hostname: string) =>
    rows(sql).where('domain_id', '=', domainId).where('hostname', '=', hostname).executeTakeFirst(),

  find: (sql: Sql, id: number) => rows(sql).where('id', '=', id).executeTakeFirst(),
  lock: (sql: Sql, id: number) => rows(sql).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** The domain of a certificate that a rule needs. */
  purpose: (sql: Sql, id: number) =>
    asked(sql)
      .select([
        'domain.id as domainId',
        'domain.client_id as clientId',
        'domain.name as domain',
        'domain.nameserver_mode as nameserverMode',
        'rule.id as ruleId',
        'rule.hostname as hostname',
      ])
      .where('certificate.id', '=', id)
      .executeTakeFirst(),

  add: (sql: Sql, given: { domainId: DomainId; hostname: string; word: string; nextAt: Date; now: Date }) =>
    sql
      .insertInto('forwarding_certificate')
      .values({
        domain_id: given.domainId,
        hostname: given.hostname,
        word: given.word,
        next_at: given.nextAt,
        created_at: given.now,
      })
      .onConflict((conflict) => conflict.columns(['domain_id', 'hostname']).doNothing())
      .returning(['id', 'round'])
      .executeTakeFirst(),

  change: (
    sql: Sql,
    id: number,
    values: Partial<Omit<CertificateRow, 'id' | 'domain_id' | 'hostname' | 'created_at'>>,
  ) => sql.updateTable('forwarding_certificate').set(values).where('id', '=', id).execute(),

  /** Needed by a rule, and due for a check. */
  due: async (sql: Sql, now: Date, most: number): Promise<number[]> =>
    (
      await asked(sql)
        .select('certificate.id')
        .where('certificate.next_at', '<=', now)
        .orderBy('certificate.next_at')
        .limit(most)
        .execute()
    ).map(({ id }) => id),

  /** The number of orders opened since, in all and for one domain: authorities limit both. */
  ordersSince: async (sql: Sql, since: Date, domainId?: DomainId): Promise<number> =>
    Number(
      (
        await sql
          .selectFrom('forwarding_certificate')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('ordered_at', '>', since)
          .$if(domainId !== undefined, (query) => query.where('domain_id', '=', domainId!))
          .executeTakeFirstOrThrow()
      ).count,
    ),

  /** Expired certificates that no rule needs. Orders stay counted as long as an authority counts them. */
  removeUnused: (sql: Sql, now: Date, orderedBefore: Date) =>
    sql
      .deleteFrom('forwarding_certificate as certificate')
      .where((eb) => eb.or([eb('ordered_at', '<', orderedBefore), eb('ordered_at', 'is', null)]))
      .where((eb) => eb.or([eb('certificate_expires_at', '<', now), eb('certificate_expires_at', 'is', null)]))
      .where(
        raw<boolean>`not exists (select 1 from url_forwarding rule
          where rule.domain_id = certificate.domain_id and rule.hostname = certificate.hostname)`,
      )
      .execute(),
}

/** The domain of a certificate, and the rule that needs it. */
export type Purpose = NonNullable<Awaited<ReturnType<typeof certificateStore.purpose>>>
