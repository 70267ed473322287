import { waitingEntries, waitingEntryCount } from '#areas/billing/statements/server/public.ts'
import { lateBackupCount, lateBackups } from '#areas/hosting/space/server/public.ts'
import { ordersInWaiting, waitingOrderCount } from '#areas/ordering/checkout/server/public.ts'
import { tasksOfAll } from '#areas/overview/home/server/public.ts'
import { lateTicketCount, lateTickets } from '#areas/support/tickets/server/public.ts'
import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import type { WorkQuery } from '../contract/work-calls.ts'
import type { TaskView, WorkCounts, WorkRow, WorkView } from '../contract/work-shapes.ts'
import { type Decided, workStore } from './work-store.ts'

const undecided: Decided = { assignee: null, remark: '', version: 0 }
const mostDead = 200

type Page = { data: WorkRow[]; total: number; kinds: { kind: string; title: string; count: number }[] }

async function tasks(ctx: Ctx, view: TaskView, query: WorkQuery): Promise<Page> {
  const { accountId } = ctx.requirePrincipal()
  const [{ ids, total }, kinds] = await Promise.all([
    workStore.tasks(ctx.sql, view, query, accountId),
    workStore.kinds(ctx.sql, view),
  ])
  const [lines, decided] = await Promise.all([tasksOfAll(ctx, ids), workStore.decided(ctx.sql, 'task', ids)])
  const data = ids.flatMap((id): WorkRow[] => {
    const found = lines.get(id)
    if (!found) return []
    const { line, client } = found
    return [
      {
        kind: 'task',
        id,
        label: line.label,
        client,
        since: line.updatedAt,
        task: line,
        order: null,
        money: null,
        ...(decided.get(id) ?? undecided),
      },
    ]
  })
  const titled = kinds.map(({ kind, count }) => ({
    kind,
    count,
    title: ctx.house.taskTitles[kind]?.(ctx.locale) ?? kind,
  }))
  return { data, total, kinds: titled }
}

async function tickets(ctx: Ctx, query: WorkQuery): Promise<Page> {
  const { rows, total } = await lateTickets(ctx, query)
  const data = rows.map(
    (ticket): WorkRow => ({
      kind: 'ticket',
      id: ticket.id,
      label: ticket.subject,
      client: { id: ticket.clientId, name: ticket.clientName },
      since: ticket.dueAt ?? ticket.changedAt,
      task: null,
      order: null,
      money: null,
      ...undecided,
      assignee: ticket.assignedTo,
    }),
  )
  return { data, total, kinds: [] }
}

async function orders(ctx: Ctx, { view: _view, sort, assigned, ...asked }: WorkQuery): Promise<Page> {
  const { accountId } = ctx.requirePrincipal()
  const { rows, total } = await ordersInWaiting(ctx, {
    ...asked,
    isNewestFirst: sort === '-since',
    also: (id) => workStore.isAssigned('order', id, assigned, accountId),
  })
  const decided = await workStore.decided(
    ctx.sql,
    'order',
    rows.map(({ id }) => id),
  )
  const data = rows.map(
    ({ id, client, since, ...order }): WorkRow => ({
      kind: 'order',
      id,
      label: String(id),
      client,
      since: since.toISOString(),
      task: null,
      order,
      money: null,
      ...(decided.get(id) ?? undecided),
    }),
  )
  return { data, total, kinds: [] }
}

async function entries(ctx: Ctx, query: WorkQuery): Promise<Page> {
  const { rows, total } = await waitingEntries(ctx.sql, { ...query, sort: query.sort === 'since' ? 'date' : '-date' })
  const decided = await workStore.decided(
    ctx.sql,
    'entry',
    rows.map(({ id }) => id),
  )
  const data = rows.map(
    ({ id, name, bookedOn, cents, communication, waits }): WorkRow => ({
      kind: 'entry',
      id,
      label: name,
      client: null,
      since: bookedOn,
      task: null,
      order: null,
      money: { cents, communication, waits },
      ...(decided.get(id) ?? undecided),
    }),
  )
  return { data, total, kinds: [] }
}

async function backups(ctx: Ctx, { view: _view, sort, assigned, ...asked }: WorkQuery): Promise<Page> {
  const { accountId } = ctx.requirePrincipal()
  const { rows, total } = await lateBackups(ctx.sql, {
    ...asked,
    isNewestFirst: sort === '-since',
    also: (id) => workStore.isAssigned('backup', id, assigned, accountId),
  })
  const ids = rows.map(({ id }) => id)
  const decided = await workStore.decided(ctx.sql, 'backup', ids)
  const data = rows.map(
    ({ id, name, client, since }): WorkRow => ({
      kind: 'backup',
      id,
      label: name,
      client,
      since: since.toISOString(),
      task: null,
      order: null,
      money: null,
      ...(decided.get(id) ?? undecided),
    }),
  )
  return { data, total, kinds: [] }
}

const pages: Record<WorkView, (ctx: Ctx, query: WorkQuery) => Promise<Page>> = {
  failed: (ctx, query) => tasks(ctx, 'failed', query),
  customer: (ctx, query) => tasks(ctx, 'customer', query),
  provider: (ctx, query) => tasks(ctx, 'provider', query),
  running: (ctx, query) => tasks(ctx, 'running', query),
  orders,
  tickets,
  entries,
  backups,
}

/** One view of the queue, over all its tables. */
export async function workList(ctx: Ctx, query: WorkQuery) {
  const { data, total, kinds } = await pages[query.view](ctx, query)
  return { ...pageOf(data, query, total), kinds }
}

export async function workCounts(ctx: Ctx): Promise<WorkCounts> {
  const [counts, late, waiting, stuck, unsaved, dead] = await Promise.all([
    workStore.counts(ctx.sql),
    lateTicketCount(ctx),
    waitingEntryCount(ctx.sql),
    waitingOrderCount(ctx.sql),
    lateBackupCount(ctx.sql),
    ctx.deadJobs.listDead(mostDead),
  ])
  return { ...counts, tickets: late, entries: waiting, orders: stuck, backups: unsaved, dead: dead.length }
}
