import type { ClientId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { DomainProblem, DomainState } from '../../rules/own-domain.ts'

const rows = (sql: Sql) =>
  sql.selectFrom('partner_domain').selectAll().$narrowType<{ state: DomainState; problem: DomainProblem | null }>()
export type DomainRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const domainStore = {
  find: (sql: Sql, id: number) => rows(sql).where('id', '=', id).executeTakeFirst(),
  lock: (sql: Sql, id: number) => rows(sql).where('id', '=', id).forUpdate().executeTakeFirst(),
  ofPartner: (sql: Sql, partnerId: ClientId) => rows(sql).where('partner_id', '=', partnerId).executeTakeFirst(),

  /** Who proved ownership of a name, and uses it or is about to. */
  holder: (sql: Sql, name: string) =>
    rows(sql).where('name', '=', name).where('state', 'in', ['verified', 'certificate', 'active']).executeTakeFirst(),

  add: (sql: Sql, given: { partnerId: ClientId; name: string; proof: string; now: Date }) =>
    sql
      .insertInto('partner_domain')
      .values({ partner_id: given.partnerId, name: given.name, proof: given.proof, created_at: given.now })
      .onConflict((conflict) => conflict.column('partner_id').doNothing())
      .returning(['id', 'round'])
      .executeTakeFirst(),

  change: (sql: Sql, id: number, values: Partial<Omit<DomainRow, 'id' | 'partner_id' | 'created_at'>>) =>
    sql.updateTable('partner_domain').set(values).where('id', '=', id).execute(),

  remove: (sql: Sql, id: number) => sql.deleteFrom('partner_domain').where('id', '=', id).execute(),

  /** Active, with a certificate that ends before the day. */
  endingBefore: (sql: Sql, day: Date) =>
    rows(sql).where('state', '=', 'active').where('certificate_expires_at', '<', day).orderBy('id').execute(),
}
