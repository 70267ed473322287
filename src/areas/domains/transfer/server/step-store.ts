import type { DomainId } from '#base/ids.ts'
import type { Sql } from '#platform/sql/connect.ts'

/** The recorded steps of domains. */
export const stepStore = {
  add: (
    sql: Sql,
    step: { domainId: DomainId; registrationId?: number | undefined; step: string; reasonCode?: string | undefined },
    at: Date,
  ) =>
    sql
      .insertInto('domain_step')
      .values({
        domain_id: step.domainId,
        registration_id: step.registrationId ?? null,
        step: step.step,
        reason_code: step.reasonCode ?? null,
        at,
      })
      .execute(),

  /** The last recorded step of the domain itself, not of its registration or transfer. */
  lastOfDomain: async (sql: Sql, domainId: DomainId): Promise<string | undefined> =>
    (
      await sql
        .selectFrom('domain_step')
        .select('step')
        .where('domain_id', '=', domainId)
        .where('registration_id', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.step,

  ofRegistration: async (sql: Sql, domainId: DomainId, registrationId: number) => {
    const rows = await sql
      .selectFrom('domain_step')
      .select(['step', 'reason_code', 'at'])
      .where('domain_id', '=', domainId)
      .where('registration_id', '=', registrationId)
      .orderBy('id')
      .limit(200)
      .execute()
    return rows.map(({ step, reason_code, at }) => ({ step, reasonCode: reason_code, at: at.toISOString() }))
  },

  /** How the domain came here or is on its way: its newest request, with the task. */
  newestRegistration: (sql: Sql, domainId: DomainId) =>
    sql
      .selectFrom('registration')
      .innerJoin('task', 'task.id', 'registration.task_id')
      .select([
        'registration.id',
        'registration.kind',
        'registration.task_id',
        'registration.created_at',
        'registration.finished_at',
        'task.state as task_state',
        'task.reason_code',
      ])
      .where('registration.domain_id', '=', domainId)
      .orderBy('registration.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  departure: (sql: Sql, domainId: DomainId) =>
    sql.selectFrom('domain_departure').selectAll().where('domain_id', '=', domainId).executeTakeFirst(),
}
