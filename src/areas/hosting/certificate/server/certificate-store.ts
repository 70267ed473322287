import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { CertificateProblem, CertificateState } from '../rules/certificate.ts'

const rows = (sql: Sql) =>
  sql
    .selectFrom('web_certificate')
    .selectAll()
    .$narrowType<{ state: CertificateState; problem: CertificateProblem | null; names: string[]; left_out: string[] }>()
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export type CertificateChange = Partial<
  Omit<CertificateRow, 'service_id' | 'created_at' | 'names' | 'left_out'> & {
    names: readonly string[]
    left_out: readonly string[]
  }
>

/** Nothing is known of its order any more. */
export const withoutOrder = { order_reference: null, order_key: null } as const

/** Certificates of spaces. Every statement takes the number of a service, which a look-up within a scope has found. */
export const certificateStore = {
  find: (sql: Sql, id: ServiceId) => rows(sql).where('service_id', '=', id).executeTakeFirst(),

  /** It is wanted, and brought by this task. One that is in use stays so meanwhile. */
  begin: (sql: Sql, id: ServiceId, { taskId, now }: { taskId: number; now: Date }) =>
    sql
      .insertInto('web_certificate')
      .values({ service_id: id, task_id: taskId, next_at: now, created_at: now })
      .onConflict((conflict) =>
        conflict.column('service_id').doUpdateSet(({ ref }) => ({
          task_id: taskId,
          checks: 0,
          ...withoutOrder,
          state: ref('web_certificate.state'),
        })),
      )
      .execute(),

  change: (sql: Sql, id: ServiceId, { names, left_out: leftOut, ...change }: CertificateChange) =>
    sql
      .updateTable('web_certificate')
      .set({
        ...change,
        ...(names && { names: JSON.stringify(names) }),
        ...(leftOut && { left_out: JSON.stringify(leftOut) }),
      })
      .where('service_id', '=', id)
      .execute(),

  /** Names beside the first one of a space and its aliases. */
  moreNames: async (sql: Sql, id: ServiceId): Promise<string[]> =>
    (
      await sql.selectFrom('web_certificate_name').select('name').where('service_id', '=', id).orderBy('name').execute()
    ).map(({ name }) => name),
  addName: (sql: Sql, id: ServiceId, name: string) =>
    sql
      .insertInto('web_certificate_name')
      .values({ service_id: id, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  dropName: (sql: Sql, id: ServiceId, name: string) =>
    sql.deleteFrom('web_certificate_name').where('service_id', '=', id).where('name', '=', name).execute(),

  remove: (sql: Sql, id: ServiceId) => sql.deleteFrom('web_certificate').where('service_id', '=', id).execute(),

  /** Of active services, those whose time has come and of which nothing is under way. */
  due: (sql: Sql, now: Date, most: number): Promise<{ id: ServiceId; clientId: ClientId; name: string }[]> =>
    sql
      .selectFrom('web_certificate as certificate')
      .innerJoin('service', 'service.id', 'certificate.service_id')
      .leftJoin('task', 'task.id', 'certificate.task_id')
      .select(['service.id', 'service.client_id as clientId', 'service.name'])
      .where('certificate.next_at', '<=', now)
      .where('service.status', '=', 'Active')
      .where((eb) => eb.or([eb('task.id', 'is', null), eb('task.finished_at', 'is not', null)]))
      .orderBy('certificate.next_at')
      .limit(most)
      .execute(),

  /** How many orders were opened since: an authority counts them. */
  ordersSince: async (sql: Sql, since: Date): Promise<number> =>
    Number(
      (
        await sql
          .selectFrom('web_certificate')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('ordered_at', '>', since)
          .executeTakeFirstOrThrow()
      ).count,
    ),
}
