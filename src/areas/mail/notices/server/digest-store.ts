import type { ClientId, DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** A domain with a daily summary, and the end of the last one. */
export type WantedDigest = { id: DomainId; name: string; client_id: ClientId; told_until: Date | null }

export const digestStore = {
  /** Of domains that are here and whose mail the host has. */
  wanted: (sql: Sql): Promise<WantedDigest[]> =>
    sql
      .selectFrom('mail_policy')
      .innerJoin('mail_domain', 'mail_domain.domain_id', 'mail_policy.domain_id')
      .innerJoin('domain', 'domain.id', 'mail_policy.domain_id')
      .leftJoin('mail_digest', 'mail_digest.domain_id', 'mail_policy.domain_id')
      .select(['domain.id', 'domain.name', 'domain.client_id', 'mail_digest.told_until'])
      .where('mail_policy.digest', '<>', 'off')
      .where('mail_domain.kept_version', '>', 0)
      .where('domain.status', '=', 'Active')
      .orderBy('domain.name')
      .execute(),

  /** Moves the end of the summary; false when another run moved it further. */
  note: async (sql: Sql, { id, told_until: before }: WantedDigest, until: Date): Promise<boolean> =>
    (await sql
      .insertInto('mail_digest')
      .values({ domain_id: id, told_until: until })
      .onConflict((conflict) =>
        conflict
          .column('domain_id')
          .doUpdateSet({ told_until: until })
          .where('mail_digest.told_until', before === null ? 'is' : '=', before),
      )
      .returning('domain_id')
      .executeTakeFirst()) !== undefined,
}
