import { type Expression, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { expiryWarningDays } from '#areas/domains/portfolio/rules/expiry.ts'
import { inPortfolio } from '#areas/domains/portfolio/server/public.ts'
import { isFollowed } from '#areas/overview/home/server/public.ts'
import { hasPermission } from '#areas/session/access/rules/guards.ts'
import type { Permission } from '#base/access.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { clientName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { type ClientInNeed, clientFigureCalls, shownClients } from '../contract/figure-calls.ts'

export const clientFigureRoutes = routes(clientFigureCalls, {
  figures: async (ctx) => {
    const [totals, needing] = await Promise.all([totalsOf(ctx), clientsInNeed(ctx)])
    const first = needing.map(({ of: _of, ...client }) => client)
    return { data: { ...totals, inNeed: needing[0]?.of ?? 0, first } }
  },
})

const hasAnyRight = (ctx: Ctx, ...names: Permission[]): boolean =>
  names.some((name) => hasPermission(ctx.requirePrincipal(), name))

type Totals = { clients: number; domains: number | null; services: number | null }

/** For a whole scope the database keeps the count; an account with selected products needs counting. */
function domainsIn(ctx: Ctx): RawBuilder<unknown> {
  const scope = ctx.scope()
  return scope.only === undefined
    ? raw`select coalesce(sum(domains), 0)::bigint from domain_count
        where portfolio_id = ${ctx.requirePrincipal().clientId} and status <> 'Cancelled'`
    : raw`select count(*) from domain where ${visibleTo(scope, 'domain.client_id')} and status <> 'Cancelled'`
}

async function totalsOf(ctx: Ctx): Promise<Totals> {
  const none = raw`select null::bigint`
  const services = raw`select count(*) from service
    where ${visibleTo(ctx.scope(), 'service.client_id')} and status <> 'Cancelled'`
  const { rows } = await raw<Totals>`
    select (select count(*) from client where partner_id = ${ctx.requirePrincipal().clientId} and closed_at is null) as clients,
      (${hasAnyRight(ctx, 'domains') ? domainsIn(ctx) : none}) as domains,
      (${hasAnyRight(ctx, 'services', 'products') ? services : none}) as services`.execute(ctx.sql)
  return rows[0] as Totals
}

/** One kind of need: the rows that show it, among the clients within the scope. */
type Need = { name: Exclude<keyof ClientInNeed, 'id' | 'name'>; table: string; where: Expression<SqlBool> }

function needsOf(ctx: Ctx): Need[] {
  const scope = ctx.scope()
  const today = dayOf(ctx.now())
  const reader = { principal: ctx.requirePrincipal(), house: ctx.house }
  const failed: Need = {
    name: 'failed',
    table: 'task',
    where: raw`${visibleTo(scope, 'task.client_id')} and state = 'failed'
      and ${isFollowed(reader)}`,
  }
  const expiring: Need = {
    name: 'expiring',
    table: 'domain',
    where: raw`${inPortfolio(scope)} and status = 'Active' and auto_renew = 0
      and expires_on between ${today}::date and ${addDays(today, expiryWarningDays)}::date`,
  }
  const suspended: Need = {
    name: 'suspended',
    table: 'service',
    where: raw`${visibleTo(scope, 'service.client_id')} and status = 'Suspended'`,
  }
  const tickets: Need = {
    name: 'tickets',
    table: 'support_ticket',
    where: raw`${visibleTo(scope, 'support_ticket.client_id')} and desk = 'partner' and state in ('open', 'pending')`,
  }
  return [
    failed,
    ...(hasAnyRight(ctx, 'domains') ? [expiring] : []),
    ...(hasAnyRight(ctx, 'services', 'products') ? [suspended] : []),
    ...(hasAnyRight(ctx, 'support') ? [tickets] : []),
  ]
}

/** Clients that need attention, the most urgent first. The partner's own items are on another card. */
async function clientsInNeed(ctx: Ctx): Promise<(ClientInNeed & { of: number })[]> {
  const each = needsOf(ctx).map(
    ({ name, table, where }) =>
      raw`select client_id, ${name} as need, count(*) as count from ${raw.table(table)} where ${where} group by client_id`,
  )
  const sum = (name: Need['name']) => raw`coalesce(sum(count) filter (where need = ${name}), 0)::bigint`
  const { rows } = await raw<ClientInNeed & { of: number }>`
    select client.id, ${clientName()} as name, ${sum('failed')} as failed, ${sum('expiring')} as expiring,
      ${sum('suspended')} as suspended, ${sum('tickets')} as tickets, count(*) over () as of
    from (${raw.join(each, raw` union all `)}) as needed join client on client.id = needed.client_id
    where client.partner_id = ${ctx.requirePrincipal().clientId}
    group by client.id
    order by ${sum('suspended')} desc, ${sum('failed')} desc, ${sum('expiring')} desc, ${sum('tickets')} desc, client.id
    limit ${shownClients}`.execute(ctx.sql)
  return rows
}
