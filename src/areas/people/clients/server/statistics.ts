import { sql as raw } from 'kysely'
import { unpaidOf } from '#areas/billing/invoices/server/public.ts'
import { expiryWarningDays } from '#areas/domains/portfolio/rules/expiry.ts'
import { hasPermission } from '#areas/session/access/rules/guards.ts'
import type { Permission } from '#base/access.ts'
import { addDays, dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { narrowedTo } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import type { Statistics } from '../contract/shapes.ts'
import type { ClientRow } from './client-store.ts'

/** What a client has; a part is null for callers without the right to see it. */
export async function statisticsOf(ctx: Ctx, client: ClientRow): Promise<Statistics> {
  const principal = ctx.requirePrincipal()
  const may = (...names: Permission[]) =>
    names.some((name) => hasPermission(principal, name)) || principal.permissions.admin
  // Invoices of an unmanaged client are its own; those of a managed client are the partner's (core §1).
  const seesInvoices = may('invoices') && (principal.permissions.admin || principal.clientId === client.id)
  const invoicesThere = client.client_type !== 'Managed Client'
  const [domains, services, invoices, tickets, users] = await Promise.all([
    may('domains') ? domainsOf(ctx, client.id) : null,
    may('services', 'products') ? servicesOf(ctx, client.id) : null,
    seesInvoices && invoicesThere ? unpaidOf(ctx.sql, narrowedTo(ctx.scope(), client.id), dayOf(ctx.now())) : null,
    may('support') ? ticketsOf(ctx, client.id) : null,
    may('users') ? usersOf(ctx, client.id) : null,
  ])
  return {
    clientId: client.id,
    domains,
    services,
    openInvoices: invoices && {
      count: invoices.count + invoices.collected.count,
      overdue: invoices.overdueCount,
      cents: Number(invoices.totalCents) + Number(invoices.collected.totalCents),
    },
    tickets,
    users,
  }
}

async function domainsOf(ctx: Ctx, clientId: ClientId) {
  const today = dayOf(ctx.now())
  return ctx.sql
    .selectFrom('domain')
    .where(visibleTo(narrowedTo(ctx.scope(), clientId), 'domain.client_id'))
    .where('status', '<>', 'Cancelled')
    .select([
      raw<number>`count(*)`.as('total'),
      raw<number>`count(*) filter (where status = 'Active')`.as('active'),
      raw<number>`count(*) filter (where status = 'Active' and auto_renew = 0
        and expires_on between ${today}::date and ${addDays(today, expiryWarningDays)}::date)`.as('expiring'),
    ])
    .executeTakeFirstOrThrow()
}

const servicesOf = (ctx: Ctx, clientId: ClientId) =>
  ctx.sql
    .selectFrom('service')
    .where(visibleTo(narrowedTo(ctx.scope(), clientId), 'service.client_id'))
    .where('status', '<>', 'Cancelled')
    .select([
      raw<number>`count(*)`.as('total'),
      raw<number>`count(*) filter (where status = 'Active')`.as('active'),
      raw<number>`count(*) filter (where status = 'Suspended')`.as('suspended'),
    ])
    .executeTakeFirstOrThrow()

const ticketsOf = (ctx: Ctx, clientId: ClientId) =>
  ctx.sql
    .selectFrom('support_ticket')
    .where('client_id', '=', clientId)
    .select([raw<number>`count(*)`.as('total'), raw<number>`count(*) filter (where ended_at is null)`.as('open')])
    .executeTakeFirstOrThrow()

const usersOf = async (ctx: Ctx, clientId: ClientId): Promise<number> =>
  (
    await ctx.sql
      .selectFrom('account')
      .where('client_id', '=', clientId)
      .where('removed_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
