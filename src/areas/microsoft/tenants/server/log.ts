import { sql as raw } from 'kysely'
import * as z from 'zod/mini'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { addMonths } from '#base/dates.ts'
import type { AccountId, ClientId, ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName, personName } from '#platform/sql/names.ts'
import type { LogLine } from '../contract/shapes.ts'
import { logTitle } from './log-titles.ts'
import { officeReason } from './reason-text.ts'

export type Act = {
  clientId: ClientId
  tenantId: number | null
  tenant: string
  serviceId: ServiceId | null
  accountId: AccountId | null
  type: string
  about?: string
  details?: object
  taskId: number | null
  /** Without a task it is done already. */
  status?: 'done' | 'under_way'
}

/** Writes down what is done at Microsoft, in the transaction of whoever asks. */
export async function logAct(work: Pick<Work, 'sql' | 'now'>, act: Act): Promise<void> {
  await work.sql
    .insertInto('microsoft_log')
    .values({
      ...{ client_id: act.clientId, tenant_id: act.tenantId, tenant: act.tenant, service_id: act.serviceId },
      ...{ account_id: act.accountId, type: act.type, about: act.about ?? '', task_id: act.taskId },
      ...{ details: JSON.stringify(act.details ?? {}), status: act.status ?? 'under_way', at: work.now() },
      ended_at: act.status === 'done' ? work.now() : null,
    })
    .execute()
}

/** The task by which what is done to a service as a whole is followed. */
export const newestTask = async (sql: Sql, id: ServiceId, kind: string): Promise<number | null> =>
  (
    await sql
      .selectFrom('task')
      .select('id')
      .where('subject_type', '=', 'service')
      .where('subject_id', '=', String(id))
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id ?? null

/** How it stands: as its task says while that is kept. */
export const logStatus = raw<LogLine['status']>`case when line.status <> 'under_way' then line.status
  when task.state = 'done' then 'done' when task.state in ('failed', 'stopped') then 'failed' else 'under_way' end`

export const logLines = (sql: Sql) =>
  sql
    .selectFrom('microsoft_log as line')
    .innerJoin('client', 'client.id', 'line.client_id')
    .leftJoin('account', 'account.id', 'line.account_id')
    .leftJoin('task', 'task.id', 'line.task_id')
    .select(['line.id', 'line.at', 'line.ended_at', 'line.type', 'line.tenant', 'line.client_id', 'line.about'])
    .select([logStatus.as('status'), clientName().as('client'), personName<string | null>('account').as('user')])
    .select([
      'task.finished_at as task_ended_at',
      'line.details',
      'line.reason_code',
      'task.reason_code as task_reason',
    ])

export type LogRow = Awaited<ReturnType<ReturnType<typeof logLines>['execute']>>[number]

export const lineOf = (row: LogRow, locale: Locale): LogLine => ({
  ...{ id: row.id, at: row.at.toISOString(), type: row.type, title: logTitle(row.type, locale), status: row.status },
  endedAt: (row.ended_at ?? row.task_ended_at)?.toISOString() ?? null,
  ...{ tenant: row.tenant, clientId: row.client_id, client: row.client, user: row.user || null, about: row.about },
  reason: row.status === 'failed' ? officeReason(row.reason_code ?? row.task_reason ?? '', locale) : null,
})

/** What failed last since a moment. */
export async function licencesFailed(sql: Sql, since: Date, locale: Locale): Promise<LogLine | null> {
  const row = await logLines(sql)
    .where('line.at', '>=', since)
    .where(logStatus, '=', 'failed')
    .orderBy('line.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? lineOf(row, locale) : null
}

/** Months for which it is kept (service areas §9). */
const keptMonths = 15

/** What has ended stands in the log itself, before its task is forgotten; what is old is not kept. */
export const closeLog = job({
  name: 'office.close-log',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '42 * * * *',
  run: async (ctx) => {
    await raw`update microsoft_log as line set status = case when task.state = 'done' then 'done' else 'failed' end,
        ended_at = task.finished_at, reason_code = task.reason_code
      from task where task.id = line.task_id and line.status = 'under_way' and task.state in ('done', 'failed', 'stopped')
        and task.finished_at < ${new Date(ctx.now().getTime() - 86_400_000)}`.execute(ctx.sql)
    const before = addMonths(utcDay(ctx.now()), -keptMonths)
    await ctx.sql.deleteFrom('microsoft_log').where('at', '<', new Date(before)).execute()
  },
})
