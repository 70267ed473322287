import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import type { Plan, PlannedPeriod, Problem } from './plan-dues.ts'

/** Records a plan, with one statement per kind of row. */
export const billedStore = {
  addPeriods: async (
    sql: Sql,
    periods: readonly PlannedPeriod[],
    of: { invoiceOf: (payerId: ClientId) => number | null; runId: number | null; now: Date },
  ): Promise<void> => {
    if (periods.length === 0) return
    const rows = periods.map(({ payerId, serviceId, period, cents }) => ({
      service: serviceId,
      from: period.from,
      to: period.to,
      cents,
      invoice: cents > 0 ? of.invoiceOf(payerId) : null,
    }))
    await raw`
      insert into service_period (service_id, period_from, period_to, cents, invoice_id, run_id, created_at)
      select service, "from", "to", cents, invoice, ${of.runId}::bigint, ${of.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (service bigint, "from" date, "to" date, cents bigint, invoice bigint)`.execute(sql)
  },

  /** One open problem per object; found again, its details are updated. */
  noteProblems: async (
    sql: Sql,
    problems: readonly Problem[],
    of: { brand: BrandName; runId: number | null; now: Date },
  ): Promise<void> => {
    for (const [column, own] of [
      ['service_id', problems.filter(({ serviceId }) => serviceId !== null)],
      ['domain_id', problems.filter(({ domainId }) => domainId !== null)],
    ] as const) {
      if (own.length === 0) continue
      await raw`
        insert into billing_problem (run_id, brand, payer_id, client_id, service_id, domain_id, label, due_on, code, found_at)
        select ${of.runId}::bigint, ${of.brand}, "payerId", "clientId", "serviceId", "domainId", label, "dueOn", code, ${of.now}
        from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as row ("payerId" bigint, "clientId" bigint,
          "serviceId" bigint, "domainId" bigint, label text, "dueOn" date, code text)
        on conflict (${raw.ref(column)}) where solved_at is null do update set run_id = excluded.run_id,
          payer_id = excluded.payer_id, label = excluded.label, due_on = excluded.due_on, code = excluded.code`.execute(
        sql,
      )
    }
  },

  solveProblems: async (sql: Sql, plan: Pick<Plan, 'services' | 'domains'>, now: Date): Promise<void> => {
    const services = plan.services.map(({ id }) => id)
    const domains = plan.domains.map(({ domainId }) => domainId)
    await raw`
      update billing_problem set solved_at = ${now} where solved_at is null
        and (service_id = any(${services}::bigint[]) or domain_id = any(${domains}::bigint[]))`.execute(sql)
  },

  /** Solves problems of what is no longer to be invoiced. */
  dropProblems: (sql: Sql, brand: BrandName, now: Date) =>
    raw`
      update billing_problem set solved_at = ${now} where solved_at is null and brand = ${brand} and (
        exists (select from service where service.id = service_id and service.status not in ('Active', 'Suspended'))
        or exists (select from domain where domain.id = domain_id and (domain.status <> 'Active' or domain.auto_renew = 0)))`.execute(
      sql,
    ),
}
