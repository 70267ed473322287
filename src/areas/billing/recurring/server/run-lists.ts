import { sql as raw } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import { pageOf } from '#base/paging.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName, personName } from '#platform/sql/names.ts'
import type { ProblemQuery, RunQuery } from '../contract/calls.ts'
import type { ProblemRow, RunRow } from '../contract/shapes.ts'

const runs = (sql: Sql) =>
  sql
    .selectFrom('billing_run')
    .leftJoin('account', 'account.id', 'billing_run.account_id')
    .selectAll('billing_run')
    .select(raw<string | null>`nullif(${personName()}, '')`.as('started_by'))
    .select(
      raw<number>`(select count(*) from billing_problem where run_id = billing_run.id and solved_at is null)`.as(
        'problems',
      ),
    )
    .select(raw<number>`(select count(*) from billing_run_payer where run_id = billing_run.id)`.as('waiting'))

type StoredRun = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number]
const runOf = (row: StoredRun): RunRow => ({
  id: row.id,
  day: row.day,
  brand: row.brand as BrandName,
  state: row.state as RunRow['state'],
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  startedBy: row.started_by,
  starts: row.starts,
  invoices: row.invoices,
  lines: row.lines,
  cents: row.cents,
  openProblems: row.problems,
  waiting: row.waiting,
})

const problems = (sql: Sql, asked: ProblemQuery) => {
  let query = sql
    .selectFrom('billing_problem')
    .innerJoin('client', 'client.id', 'billing_problem.client_id')
    .innerJoin('client as payer', 'payer.id', 'billing_problem.payer_id')
  if (asked.run) query = query.where('billing_problem.run_id', '=', asked.run)
  if (asked.brand) query = query.where('billing_problem.brand', '=', asked.brand)
  if (asked.code) query = query.where('billing_problem.code', '=', asked.code)
  return asked.state === 'open' ? query.where('billing_problem.solved_at', 'is', null) : query
}

export const runLists = {
  runs: async (sql: Sql, asked: RunQuery) => {
    const direction = asked.sort === 'day' ? 'asc' : 'desc'
    const ofBrand = asked.brand
    const [rows, { total }] = await Promise.all([
      runs(sql)
        .$if(ofBrand !== undefined, (query) => query.where('billing_run.brand', '=', ofBrand as string))
        .orderBy('billing_run.day', direction)
        .orderBy('billing_run.id', direction)
        .limit(asked.perPage)
        .offset((asked.page - 1) * asked.perPage)
        .execute(),
      sql
        .selectFrom('billing_run')
        .$if(ofBrand !== undefined, (query) => query.where('brand', '=', ofBrand as string))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return pageOf(rows.map(runOf), asked, total)
  },

  run: async (sql: Sql, id: number): Promise<RunRow | undefined> => {
    const row = await runs(sql).where('billing_run.id', '=', id).executeTakeFirst()
    return row && runOf(row)
  },

  problems: async (sql: Sql, asked: ProblemQuery) => {
    const direction = asked.sort === 'foundAt' ? 'asc' : 'desc'
    const [rows, { total }] = await Promise.all([
      problems(sql, asked)
        .selectAll('billing_problem')
        .select([clientName().as('client_name'), clientName('payer').as('payer_name')])
        .orderBy('billing_problem.id', direction)
        .limit(asked.perPage)
        .offset((asked.page - 1) * asked.perPage)
        .execute(),
      problems(sql, asked)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    const data = rows.map((row): ProblemRow => {
      const kind = row.service_id === null ? 'domain' : 'service'
      return {
        id: row.id,
        runId: row.run_id,
        brand: row.brand as BrandName,
        code: row.code as ProblemRow['code'],
        kind,
        subjectId: row.service_id ?? row.domain_id ?? 0,
        label: row.label,
        dueOn: row.due_on,
        clientId: row.client_id,
        clientName: row.client_name,
        payerId: row.payer_id,
        payerName: row.payer_name,
        foundAt: row.found_at.toISOString(),
        solvedAt: row.solved_at?.toISOString() ?? null,
      }
    })
    return pageOf(data, asked, total)
  },

  namesOf: async (sql: Sql, clientIds: readonly ClientId[]): Promise<Map<ClientId, string>> => {
    const rows = await sql
      .selectFrom('client')
      .select(['id', clientName().as('name')])
      .where(raw<boolean>`id = any(${[...clientIds]}::bigint[])`)
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
}
