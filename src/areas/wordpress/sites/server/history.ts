import { sql as raw } from 'kysely'
import { lineText } from '#areas/overview/home/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import { m } from '#words'
import type { HistoryEntry } from '../contract/shapes.ts'
import { wordPressReason } from './reason-text.ts'
import type { Site } from './site.ts'

const lines = (sql: Sql, { id }: Pick<Site, 'id'>) =>
  sql
    .selectFrom('audit_entry as line')
    .where('line.object_type', '=', 'service')
    .where('line.object_id', '=', String(id))
    .where('line.action', 'like', 'wordpress.%')

const withResults = (sql: Sql, site: Pick<Site, 'id'>) =>
  lines(sql, site)
    .leftJoin('account', 'account.id', 'line.account_id')
    .leftJoin('account as actor', 'actor.id', 'line.actor_account_id')
    .leftJoin('provider_operation as asked', (join) =>
      join.on('asked.task_id', '=', raw<number>`(line.details ->> 'task')::bigint`),
    )
    .select(['line.id', 'line.at', 'line.action', 'line.account_id', 'line.actor_account_id', 'line.details'])
    .select([personName<string | null>().as('account_name'), 'account.email as account_email'])
    .select([personName<string | null>('actor').as('actor_name'), 'actor.email as actor_email'])
    .select(['asked.task_id', 'asked.state', 'asked.reason_code', 'asked.finished_at'])
type Line = Awaited<ReturnType<ReturnType<typeof withResults>['executeTakeFirstOrThrow']>>

/** What was done to a site, the newest first. */
export async function historyPage(ctx: Ctx, site: Site, { page, perPage }: { page: number; perPage: number }) {
  const [rows, { total }] = await Promise.all([
    withResults(ctx.sql, site)
      .orderBy('line.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    lines(ctx.sql, site)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { entries: rows.map((row) => entryOf(ctx, row)), total }
}

const personOf = (name: string | null, email: string | null) => (email === null ? null : { name: name || email, email })

/** Which plugin, theme or user it was about, or what was replaced by what. */
function aboutOf({ details }: Line, { locale }: Pick<Ctx, 'locale'>): string | null {
  const { about, from, to, rows } = (details ?? {}) as Record<string, unknown>
  if (typeof about === 'string') return about
  if (typeof from === 'string' && typeof to === 'string') return `${from} → ${to}`
  return typeof rows === 'number' ? m.wordpress_history_rows({ count: rows }, { locale }) : null
}

function entryOf(ctx: Ctx, row: Line): HistoryEntry {
  const title = ctx.house.taskTitles[row.action]?.(ctx.locale)
  const isActing = row.actor_account_id !== null && row.actor_account_id !== row.account_id
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: personOf(row.account_name, row.account_email),
    actor: isActing ? personOf(row.actor_name, row.actor_email) : null,
    action: row.action,
    what: title ?? lineText(ctx.house, { action: row.action, name: '', inLog: true }, ctx.locale),
    about: aboutOf(row, ctx),
    result: row.task_id === null ? null : resultOf(ctx, row, row.task_id),
  }
}

const resultOf = (ctx: Ctx, row: Line, task: number): HistoryEntry['result'] => ({
  task,
  state: row.finished_at === null ? 'running' : row.state === 'done' ? 'done' : 'failed',
  reason: row.state === 'failed' ? wordPressReason(row.reason_code ?? '', ctx.locale) : null,
  endedAt: row.finished_at?.toISOString() ?? null,
})
