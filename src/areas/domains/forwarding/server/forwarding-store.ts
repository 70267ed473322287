import { sql as raw } from 'kysely'
import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { DnsState, ForwardingType } from '../rules/forwarding.ts'
import { candidatesOf } from '../rules/hostname.ts'
import type { Hop } from '../rules/loop.ts'

const rows = (sql: Sql) =>
  sql.selectFrom('url_forwarding').selectAll().$narrowType<{ type: ForwardingType; dns_state: DnsState }>()
export type ForwardingRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export type RuleValues = Pick<
  ForwardingRow,
  'hostname' | 'destination' | 'type' | 'keeps_path' | 'cloak_title' | 'description' | 'keywords' | 'no_frame_body'
>

/** The full host name of a rule in SQL. */
const host = raw<string>`case when rule.hostname = '@' then domain.name else rule.hostname || '.' || domain.name end`

const ruleAndDomain = (sql: Sql) =>
  sql
    .selectFrom('url_forwarding as rule')
    .innerJoin('domain', 'domain.id', 'rule.domain_id')
    .where('domain.status', '<>', 'Cancelled')
    .select([
      'rule.id',
      'rule.hostname',
      'rule.updated_at as updatedAt',
      'rule.dns_state as state',
      'domain.id as domainId',
      'domain.client_id as clientId',
      'domain.name as domain',
      'domain.nameserver_mode as nameserverMode',
    ])

/** Forwarding rules. Every statement takes the domain's id, except for following a visitor across domains. */
export const forwardingStore = {
  ofDomain: (sql: Sql, domainId: DomainId) => rows(sql).where('domain_id', '=', domainId).orderBy('hostname').execute(),

  find: (sql: Sql, domainId: DomainId, id: number) =>
    rows(sql).where('domain_id', '=', domainId).where('id', '=', id).executeTakeFirst(),

  count: async (sql: Sql, domainId: DomainId): Promise<number> =>
    Number(
      (
        await sql
          .selectFrom('url_forwarding')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('domain_id', '=', domainId)
          .executeTakeFirstOrThrow()
      ).count,
    ),

  /** Returns nothing when the host has a rule already. */
  add: (sql: Sql, domainId: DomainId, values: RuleValues, now: Date) =>
    sql
      .insertInto('url_forwarding')
      .values({ domain_id: domainId, ...values, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(['domain_id', 'hostname']).doNothing())
      .returning('id')
      .executeTakeFirst(),

  change: (sql: Sql, id: number, values: RuleValues, now: Date) =>
    sql
      .updateTable('url_forwarding')
      .set((eb) => ({
        ...values,
        updated_at: now,
        // The stored answer of DNS was for another host.
        dns_state: eb.case().when('hostname', '=', values.hostname).then(eb.ref('dns_state')).else('unknown').end(),
        dns_checked_at: eb
          .case()
          .when('hostname', '=', values.hostname)
          .then(eb.ref('dns_checked_at'))
          .else(null)
          .end(),
      }))
      .where('id', '=', id)
      .execute(),

  isTaken: async (sql: Sql, domainId: DomainId, hostname: string, butId?: number): Promise<boolean> =>
    (await rows(sql)
      .where('domain_id', '=', domainId)
      .where('hostname', '=', hostname)
      .$if(butId !== undefined, (query) => query.where('id', '<>', butId as number))
      .executeTakeFirst()) !== undefined,

  remove: (sql: Sql, id: number) => sql.deleteFrom('url_forwarding').where('id', '=', id).execute(),

  noteDns: (sql: Sql, id: number, found: { state: DnsState; addresses: readonly string[] }, now: Date) =>
    sql
      .updateTable('url_forwarding')
      .set({ dns_state: found.state, dns_found: [...found.addresses].slice(0, 20), dns_checked_at: now })
      .where('id', '=', id)
      .execute(),

  /** A rule with what is needed to check where its host leads. */
  lookedAt: (sql: Sql, id: number) => ruleAndDomain(sql).where('rule.id', '=', id).executeTakeFirst(),

  /** Rules last checked before that moment, oldest first. Rules never checked have a job of their own. */
  staleSince: (sql: Sql, moment: Date, most: number) =>
    ruleAndDomain(sql).where('rule.dns_checked_at', '<', moment).orderBy('rule.dns_checked_at').limit(most).execute(),

  /** Serialises changes across all domains, so that two rules made at once cannot close a loop. */
  lockWays: (sql: Sql) => raw`select pg_advisory_xact_lock(hashtext('belfry-forwarding'))`.execute(sql),

  /**
   * The rule that answers a host, of any domain. A wildcard does not answer where the zone has records for the name
   * (RFC 4592 §2.2.1).
   */
  answering: async (sql: Sql, visited: string, butId: number | undefined): Promise<Hop | undefined> => {
    const candidates = candidatesOf(visited)
    // Only domains that contain the name, found by their index.
    const domains = candidates.map((name) => name.replace(/^\*\./, ''))
    return sql
      .selectFrom('url_forwarding as rule')
      .innerJoin('domain', 'domain.id', 'rule.domain_id')
      .select([host.as('host'), 'rule.destination'])
      .where('domain.name', 'in', domains)
      .where('domain.status', '<>', 'Cancelled')
      .where(host, 'in', candidates)
      .$if(butId !== undefined, (query) => query.where('rule.id', '<>', butId as number))
      .where((eb) =>
        eb.or([
          eb(host, '=', visited),
          eb.not(
            eb.exists(
              eb
                .selectFrom('dns_record as own')
                .select('own.id')
                .whereRef('own.domain_id', '=', 'domain.id')
                .where(raw<boolean>`own.name || '.' || domain.name = ${visited}`)
                .where('own.managed_by', 'is distinct from', 'url-forwarding'),
            ),
          ),
        ]),
      )
      .orderBy(raw`length(${host})`, 'desc')
      .limit(1)
      .executeTakeFirst()
  },

  /** Names with user records in the zone of a domain, relative to it; empty when the zone is not here. */
  namesOf: async (sql: Sql, domainId: DomainId): Promise<string[]> =>
    (
      await sql
        .selectFrom('dns_record')
        .select('name')
        .distinct()
        .where('domain_id', '=', domainId)
        .where('managed_by', 'is distinct from', 'url-forwarding')
        .execute()
    ).map(({ name }) => name),

  /** The forwarder with the latest heartbeat, if that is recent. */
  running: (sql: Sql, since: Date) =>
    sql.selectFrom('forwarder').selectAll().where('seen_at', '>', since).orderBy('seen_at', 'desc').executeTakeFirst(),
}
