import type { ValidationMethod } from '#areas/ordering/catalogue/rules/certificate.ts'
import type { ClientId, DomainId, ServiceId } from '#base/ids.ts'
import type { Proof, RevocationReason } from '#drivers/certificate-shop/port.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { SeenProof } from '../contract/shapes.ts'
import type { IssueReason, OrderProblem, OrderState } from '../rules/order.ts'
import type { CaaFound } from './caa-check.ts'

const rows = (sql: Sql) =>
  sql.selectFrom('ssl_order').selectAll().$narrowType<{
    state: OrderState
    proof: ValidationMethod
    names: string[]
    proofs: Proof[]
    seen: SeenProof[] | null
    placed: 'zone' | 'hosting' | null
    problem: OrderProblem | null
    caa: CaaFound | null
  }>()
export type OrderRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

type Lists = {
  names?: readonly string[]
  proofs?: readonly Proof[]
  seen?: readonly SeenProof[] | null
  caa?: CaaFound
}
export type OrderChange = Partial<Omit<OrderRow, 'service_id' | 'created_at' | keyof Lists>> & Lists

/** Nothing is shown of a request that has ended, and nothing is in its way. */
export const withoutProofs = { proofs: [], placed: null, zone_domain_id: null, seen: null, seen_at: null } as const
export const withoutProblem = { problem: null, problem_detail: null } as const

/** Certificates that are bought. Every statement takes the number of a service, which a look-up within a scope has found. */
export const orderStore = {
  find: (sql: Sql, id: ServiceId): Promise<OrderRow | undefined> =>
    rows(sql).where('service_id', '=', id).executeTakeFirst(),

  /** Until the end of the transaction: changes of one come one after the other. */
  locked: (sql: Sql, id: ServiceId): Promise<OrderRow | undefined> =>
    rows(sql).where('service_id', '=', id).forUpdate().executeTakeFirst(),

  add: (
    sql: Sql,
    row: Pick<OrderRow, 'service_id' | 'proof' | 'approver' | 'is_own_key' | 'csr' | 'created_at'> & {
      names: readonly string[]
    },
  ) =>
    sql
      .insertInto('ssl_order')
      .values({ ...row, state: 'new', names: JSON.stringify(row.names) })
      .onConflict((conflict) => conflict.column('service_id').doNothing())
      .execute(),

  change: (sql: Sql, id: ServiceId, { names, proofs, seen, caa, ...change }: OrderChange) =>
    sql
      .updateTable('ssl_order')
      .set({
        ...change,
        ...(names && { names: JSON.stringify(names) }),
        ...(proofs && { proofs: JSON.stringify(proofs) }),
        ...(caa && { caa: JSON.stringify(caa) }),
        ...(seen !== undefined && { seen: seen && JSON.stringify(seen) }),
      })
      .where('service_id', '=', id)
      .execute(),

  remove: (sql: Sql, id: ServiceId) => sql.deleteFrom('ssl_order').where('service_id', '=', id).execute(),

  /** What is shown in a zone, of all certificates. */
  proofsInZone: async (sql: Sql, zone: DomainId): Promise<Proof[]> =>
    (
      await rows(sql).where('zone_domain_id', '=', zone).where('placed', '=', 'zone').orderBy('service_id').execute()
    ).flatMap(({ proofs }) => proofs),

  /** Of services that are being delivered, those of which nothing is known here. */
  unasked: async (sql: Sql): Promise<ServiceId[]> =>
    (
      await sql
        .selectFrom('service')
        .innerJoin('service_ask', 'service_ask.service_id', 'service.id')
        .leftJoin('ssl_order', 'ssl_order.service_id', 'service.id')
        .select('service.id')
        .where('service.kind', '=', 'ssl')
        .where('service.status', '=', 'Pending')
        .where('service_ask.kind', '=', 'provision')
        .where('service_ask.state', '=', 'open')
        .where('ssl_order.service_id', 'is', null)
        .execute()
    ).map(({ id }) => id),

  /** Of active services, those whose time has come and of which nothing is under way. */
  due: (sql: Sql, now: Date, most: number) =>
    sql
      .selectFrom('ssl_order')
      .innerJoin('service', 'service.id', 'ssl_order.service_id')
      .leftJoin('task', 'task.id', 'ssl_order.task_id')
      .select(['service.id', 'service.client_id as clientId', 'service.name', 'service.cancels_on as cancelsOn'])
      .select('service.next_due_on as nextDueOn')
      .select(['ssl_order.paid_until as paidUntil', 'ssl_order.not_after as until'])
      .where('ssl_order.next_at', '<=', now)
      .where('ssl_order.state', '=', 'issued')
      .where('service.status', '=', 'Active')
      .where((eb) => eb.or([eb('task.id', 'is', null), eb('task.finished_at', 'is not', null)]))
      .orderBy('ssl_order.next_at')
      .limit(most)
      .execute(),

  /** Certificates that a web space is served with. */
  onHosting: (sql: Sql, hosting: ServiceId): Promise<{ service_id: ServiceId; client_id: ClientId }[]> =>
    sql
      .selectFrom('ssl_order')
      .innerJoin('service', 'service.id', 'ssl_order.service_id')
      .select(['ssl_order.service_id', 'service.client_id'])
      .where('ssl_order.hosting_id', '=', hosting)
      .execute(),
}

type NewIssue = {
  id: ServiceId
  serial: string
  names: readonly string[]
  from: Date
  until: Date
  why: IssueReason
  at: Date
}
/** Every certificate that was issued. */
export const issueStore = {
  add: (sql: Sql, { id, serial, names, from, until, why, at }: NewIssue) =>
    sql
      .insertInto('ssl_issue')
      .values({
        ...{ service_id: id, serial, names: JSON.stringify(names), not_before: from, not_after: until },
        ...{ why, issued_at: at },
      })
      .onConflict((conflict) => conflict.columns(['service_id', 'serial']).doNothing())
      .execute(),

  ofOrder: (sql: Sql, id: ServiceId) =>
    sql
      .selectFrom('ssl_issue')
      .select(['serial', 'not_before', 'not_after', 'why', 'issued_at', 'revoked_at', 'revoked_for'])
      .$narrowType<{ why: IssueReason; revoked_for: RevocationReason | null }>()
      .where('service_id', '=', id)
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),

  revoke: (sql: Sql, id: ServiceId, serial: string, { at, reason }: { at: Date; reason: RevocationReason }) =>
    sql
      .updateTable('ssl_issue')
      .set({ revoked_at: at, revoked_for: reason })
      .where('service_id', '=', id)
      .where('serial', '=', serial)
      .execute(),
}
