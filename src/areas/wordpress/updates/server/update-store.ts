import { sql as raw, type SqlBool } from 'kysely'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { UpdateReport } from '#drivers/wordpress/port.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { clientName, personName } from '#platform/sql/names.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { RunExtent, UpdateExtent } from '../rules/extents.ts'
import { isBrought, type UpdateCounts, type UpdateState, type UpdateStep, updateStates } from '../rules/outcomes.ts'

export type StepMade = { step: UpdateStep; at: string }
type Change = UpdateReport['changes'][number]
/** As the host told it, with what was called how when it came. */
export type KeptReport = Omit<UpdateReport, 'changes'> & { changes: (Change & { title?: string })[] }

const rows = (sql: Sql) =>
  sql
    .selectFrom('wordpress_update as one')
    .innerJoin('service', 'service.id', 'one.service_id')
    .innerJoin('client', 'client.id', 'service.client_id')
    .selectAll('one')
    .select(['service.name', 'service.client_id', clientName().as('client_name')])
    .$narrowType<{
      state: UpdateState
      extent: UpdateExtent
      report: (JsonObject & KeptReport) | null
      steps: JsonObject & StepMade[]
    }>()
export type UpdateRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** With whoever asked, whom the log knows. */
const withAskers = (sql: Sql) =>
  rows(sql)
    .leftJoin('audit_entry as line', (join) =>
      join
        .on('line.object_type', '=', 'service')
        .on('line.object_id', '=', raw<string>`one.service_id::text`)
        .on('line.action', 'like', 'wordpress.update.%')
        .on(raw<SqlBool>`(line.details ->> 'task')::bigint = one.task_id`),
    )
    .leftJoin('account', 'account.id', 'line.account_id')
    .select([personName<string | null>().as('by_name'), 'account.email as by_email'])
export type AskedRow = Awaited<ReturnType<ReturnType<typeof withAskers>['executeTakeFirstOrThrow']>>

type Page = { page: number; perPage: number }
const pageOf = ({ page, perPage }: Page) => ({ limit: perPage, offset: (page - 1) * perPage })
const total = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total

/** Those first that need a look, then those at work. */
const inOrder = raw`case one.state when 'rolled_back' then 0 when 'failed' then 1 when 'still_broken' then 2 when 'running' then 3
  when 'skipped' then 4 when 'stopped' then 5 when 'waiting' then 6 when 'updated' then 7 else 8 end`

type RunFigures = { counts: UpdateCounts; changes: number }
const noFigures = (): RunFigures => ({
  counts: Object.fromEntries(updateStates.map((state) => [state, 0])) as UpdateCounts,
  changes: 0,
})

const ofRuns = (sql: Sql, runIds: readonly number[], scope: Scope) =>
  sql
    .selectFrom('wordpress_update as one')
    .innerJoin('service', 'service.id', 'one.service_id')
    .where('one.run_id', 'in', [...runIds])
    .where(visibleTo(scope, 'service.client_id'))
const ofRun = (sql: Sql, runId: number, scope: Scope, states?: readonly UpdateState[]) =>
  ofRuns(sql, [runId], scope).$if(states !== undefined && states.length > 0, (query) =>
    query.where('one.state', 'in', [...(states ?? [])]),
  )

/** Updates of sites. Every statement takes a service, a task or a run that a look-up within a scope has found. */
export const updateStore = {
  find: (sql: Sql, serviceId: ServiceId, id: number) =>
    withAskers(sql).where('one.service_id', '=', serviceId).where('one.id', '=', id).executeTakeFirst(),
  byTask: (sql: Sql, taskId: number) => rows(sql).where('one.task_id', '=', taskId).executeTakeFirst(),

  ofSite: async (sql: Sql, serviceId: ServiceId, page: Page) => {
    const { limit, offset } = pageOf(page)
    // What waits in a run is no update of the site yet.
    const shown = raw<SqlBool>`(one.task_id is not null or one.state in ('nothing', 'skipped'))`
    const [found, all] = await Promise.all([
      withAskers(sql)
        .where('one.service_id', '=', serviceId)
        .where(shown)
        .orderBy('one.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      total(
        sql
          .selectFrom('wordpress_update as one')
          .where('one.service_id', '=', serviceId)
          .where(shown)
          .select(({ fn }) => fn.countAll<number>().as('total')),
      ),
    ])
    return { rows: found, total: all }
  },

  linesOf: async (
    sql: Sql,
    runId: number,
    { scope, states, ...page }: Page & { scope: Scope; states?: readonly UpdateState[] | undefined },
  ) => {
    const { limit, offset } = pageOf(page)
    const ids = ofRun(sql, runId, scope, states).select('one.id')
    const [found, all] = await Promise.all([
      rows(sql)
        .where('one.id', 'in', ids)
        .orderBy(inOrder)
        .orderBy(raw`lower(service.name)`)
        .orderBy('one.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      total(ofRun(sql, runId, scope, states).select(({ fn }) => fn.countAll<number>().as('total'))),
    ])
    return { rows: found, total: all }
  },

  /** How many sites of each of these runs stand how, and how many releases they brought. */
  figuresOf: async (sql: Sql, runIds: readonly number[], scope: Scope): Promise<(runId: number) => RunFigures> => {
    const counted = await ofRuns(sql, runIds, scope)
      .select(['one.run_id', 'one.state', ({ fn }) => fn.countAll<number>().as('count')])
      .select(raw<number>`coalesce(sum(jsonb_array_length(one.report -> 'changes')), 0)::int`.as('changes'))
      .$narrowType<{ run_id: number; state: UpdateState }>()
      .groupBy(['one.run_id', 'one.state'])
      .execute()
    const figures = new Map(runIds.map((id): [number, RunFigures] => [id, noFigures()]))
    for (const { run_id: id, state, count, changes } of counted) {
      const run = figures.get(id)
      if (!run) continue
      run.counts[state] = count
      if (isBrought(state)) run.changes += changes
    }
    return (id) => figures.get(id) ?? noFigures()
  },
  counts: async (sql: Sql, runId: number): Promise<UpdateCounts> =>
    (await updateStore.figuresOf(sql, [runId], { kind: 'all' }))(runId).counts,

  /** One of one site, that begins now. */
  addOne: async (
    sql: Sql,
    { serviceId, taskId, extent, now }: { serviceId: ServiceId; taskId: number; extent: UpdateExtent; now: Date },
  ): Promise<number> =>
    (
      await sql
        .insertInto('wordpress_update')
        .values({
          ...{ service_id: serviceId, task_id: taskId, extent, state: 'running', asked_at: now, begun_at: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** Of sites that have one for this moment already there is no second; how many are new. */
  addMany: async (
    sql: Sql,
    run: { id: number; extents: ReadonlyMap<ServiceId, RunExtent>; moment: Date | null },
    now: Date,
  ): Promise<number> => {
    const ids = [...run.extents.keys()]
    const added = await raw`
      insert into wordpress_update (service_id, run_id, extent, moment, state, asked_at)
      select service_id, ${run.id}, extent, ${run.moment}::timestamptz, 'waiting', ${now}
      from unnest(${ids}::bigint[], ${[...run.extents.values()]}::text[]) with ordinality as chosen (service_id, extent, place)
      order by place
      on conflict do nothing`.execute(sql)
    return Number(added.numAffectedRows ?? 0)
  },

  /**
   * The next one that waits and on whose web server there is room. Whoever begins one holds all others that begin, so that two
   * do not both see the last free place.
   */
  nextWaiting: async (sql: Sql, runId: number, mostOnHost: number) => {
    await raw`select pg_advisory_xact_lock(hashtextextended('wordpress updates begin', 0))`.execute(sql)
    return sql
      .with('full', (db) =>
        db
          .selectFrom('wordpress_update as other')
          .leftJoin('web_space as beside', 'beside.service_id', 'other.service_id')
          .select('beside.host')
          .where('other.state', '=', 'running')
          .groupBy('beside.host')
          .having(({ fn }) => fn.countAll(), '>=', mostOnHost),
      )
      .selectFrom('wordpress_update as one')
      .leftJoin('web_space as space', 'space.service_id', 'one.service_id')
      .select(['one.id', 'one.service_id', 'one.extent'])
      .$narrowType<{ extent: RunExtent }>()
      .where('one.run_id', '=', runId)
      .where('one.state', '=', 'waiting')
      .where(raw<SqlBool>`not exists (select from "full" where "full".host is not distinct from space.host)`)
      .orderBy('one.id')
      .limit(1)
      .executeTakeFirst()
  },

  begun: (sql: Sql, id: number, taskId: number, now: Date) =>
    sql
      .updateTable('wordpress_update')
      .set({ state: 'running', task_id: taskId, begun_at: now })
      .where('id', '=', id)
      .execute(),

  /** One that is over without its host. */
  notBegun: (sql: Sql, id: number, state: 'nothing' | 'skipped' | 'failed', reason: string | null, now: Date) =>
    sql.updateTable('wordpress_update').set({ state, reason, ended_at: now }).where('id', '=', id).execute(),

  endWaiting: (sql: Sql, runId: number, state: 'stopped' | 'failed', reason: string | null, now: Date) =>
    sql
      .updateTable('wordpress_update')
      .set({ state, reason, ended_at: now })
      .where('run_id', '=', runId)
      .where('state', '=', 'waiting')
      .execute(),
  /** Those that a stop left as they were wait again; how many. */
  waitAgain: async (sql: Sql, runId: number): Promise<number> => {
    const { numUpdatedRows } = await sql
      .updateTable('wordpress_update')
      .set({ state: 'waiting', ended_at: null })
      .where('run_id', '=', runId)
      .where('state', '=', 'stopped')
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },

  /** False when the host is still at the same step. */
  noteStep: async (sql: Sql, taskId: number, made: StepMade): Promise<boolean> => {
    const { numUpdatedRows } = await sql
      .updateTable('wordpress_update')
      .set({ steps: raw`steps || ${JSON.stringify([made])}::jsonb` })
      .where('task_id', '=', taskId)
      .where('state', '=', 'running')
      .where(raw<SqlBool>`steps -> -1 ->> 'step' is distinct from ${made.step}`)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
  noteReport: (sql: Sql, taskId: number, report: KeptReport) =>
    sql
      .updateTable('wordpress_update')
      .set({ report: JSON.stringify(report) })
      .where('task_id', '=', taskId)
      .execute(),
  /** As part of which run it was asked. */
  end: (
    sql: Sql,
    taskId: number,
    { state, reason = null, now }: { state: UpdateState; reason?: string | null; now: Date },
  ) =>
    sql
      .updateTable('wordpress_update')
      .set({ state, reason, ended_at: now })
      .where('task_id', '=', taskId)
      .returning('run_id')
      .executeTakeFirst(),
  reopen: (sql: Sql, taskId: number, now: Date) =>
    sql
      .updateTable('wordpress_update')
      .set({ state: 'running', reason: null, report: null, steps: '[]', begun_at: now, ended_at: null })
      .where('task_id', '=', taskId)
      .execute(),

  /** Of these sites, those that wait in a run or are updated now. Until the end of the transaction nobody else puts one into a run. */
  inRuns: async (sql: Sql, ids: readonly ServiceId[]): Promise<ReadonlySet<ServiceId>> => {
    if (sql.isTransaction)
      await raw`select pg_advisory_xact_lock(hashtextextended('wordpress updates ask', 0))`.execute(sql)
    const open = await sql
      .selectFrom('wordpress_update')
      .select('service_id')
      .where('state', 'in', ['waiting', 'running'])
      .where('run_id', 'is not', null)
      .where('service_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .execute()
    return new Set(open.map(({ service_id: id }) => id))
  },
  sitesOf: async (sql: Sql, runId: number): Promise<ServiceId[]> =>
    (await sql.selectFrom('wordpress_update').select('service_id').where('run_id', '=', runId).execute()).map(
      ({ service_id: id }) => id,
    ),
  clientsOf: async (sql: Sql, runId: number): Promise<ClientId[]> =>
    (
      await sql
        .selectFrom('wordpress_update as one')
        .innerJoin('service', 'service.id', 'one.service_id')
        .select('service.client_id')
        .distinct()
        .where('one.run_id', '=', runId)
        .execute()
    ).map(({ client_id: id }) => id),

  /** What nobody looks up any more; the runs go with them. */
  forget: async (sql: Sql, before: Date): Promise<void> => {
    await sql.deleteFrom('wordpress_run').where('asked_at', '<', before).where('state', '<>', 'open').execute()
    await sql
      .deleteFrom('wordpress_update')
      .where('asked_at', '<', before)
      .where('ended_at', 'is not', null)
      .where('run_id', 'is', null)
      .execute()
  },
}
