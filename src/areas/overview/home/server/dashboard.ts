import { invoiceReaders } from '#areas/billing/invoices/rules/invoice-readers.ts'
import { unpaidOf } from '#areas/billing/invoices/server/public.ts'
import { expiryWarningDays } from '#areas/domains/portfolio/rules/expiry.ts'
import { approvalStore } from '#areas/ordering/approvals/server/public.ts'
import { newestActivity } from '#areas/overview/activity/server/public.ts'
import { peopleRefusals } from '#areas/people/clients/contract/refusals.ts'
import { clientWithin } from '#areas/people/clients/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import { answeredTickets, clientTickets } from '#areas/support/tickets/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { narrowedTo, type Scope } from '#platform/scope.ts'
import type { PendingQuestion, RecentActivity } from '../contract/shapes.ts'
import { stillOpens } from '../rules/activity.ts'
import { homeStore, readerOf } from './home-store.ts'
import { houseQuestions, houseWaits } from './house-waits.ts'
import { lineText } from './log-text.ts'

const refuse = refuser(peopleRefusals)

/** The subject of an overview: one visible client, or the caller. */
type About = { scope: Scope; client?: ClientId }

/**
 * What waits for the user and, for a partner, for their clients; staff see internal failures, not what waits for every
 * client.
 */
async function aboutWhom(ctx: Ctx, cc: number | undefined): Promise<About> {
  const scope = ctx.scope()
  const own = ctx.requirePrincipal().clientId
  if (cc === undefined || cc === own) return { scope: scope.kind === 'all' ? narrowedTo(scope, own) : scope }
  const client = (await clientWithin(ctx, cc))?.id ?? refuse('client_not_found')
  return { scope: narrowedTo(scope, client), client }
}

export async function dashboardOf(ctx: Ctx, cc?: number) {
  const about = await aboutWhom(ctx, cc)
  const [pendingQuestions, activity, recentlyViewed, issues] = await Promise.all([
    questions(ctx, about),
    recentActivityOf(ctx, about.scope),
    // Viewed things are the user's own, whichever client they belong to.
    about.client === undefined ? recentlyViewedOf(ctx) : [],
    homeStore.serviceIssues(ctx.sql),
  ])
  return {
    pendingQuestions,
    recentActivity: activity,
    recentlyViewed,
    serviceStatus: {
      issues: issues.length,
      items: issues.map(({ title, since, url }) => ({ title: title[ctx.locale], since, url })),
    },
  }
}

/** Without paths that the user may not open any more. */
async function recentlyViewedOf(ctx: Ctx) {
  const entries = await newestActivity(ctx, ctx.requirePrincipal().accountId)
  return entries.filter(({ path }) => stillOpens(ctx.requirePrincipal(), path, ctx.house.pathReaders))
}

/**
 * The newest log lines within a scope that the principal may read. Of their details only the object's name is returned:
 * the rest is for users who may open the log.
 */
export async function recentActivityOf(ctx: Ctx, scope: Scope): Promise<RecentActivity[]> {
  const lines = await homeStore.recentActivity(ctx.sql, scope, readerOf(ctx))
  return lines.map((line) => ({
    id: line.id,
    at: line.at.toISOString(),
    action: line.action,
    objectType: line.object_type,
    objectId: line.object_id,
    by: line.first_name === null ? null : `${line.first_name} ${line.last_name}`.trim(),
    name: line.name ?? '',
    text: lineText(ctx.house, { action: line.action, name: line.name ?? '' }, ctx.locale),
  }))
}

/** By urgency: what may cost a service comes first. */
async function questions(ctx: Ctx, about: About): Promise<PendingQuestion[]> {
  const { scope, client } = about
  const isOwn = client === undefined
  const today = dayOf(ctx.now())
  const seesDomains = allows(ctx.principal, ['signed-in', 'perm:domains'])
  const domains = async <Summed>(ask: () => Promise<Summed>) => (seesDomains ? ask() : { count: 0, label: undefined })
  const [house, email, holder, awaited, failed, expiring, unpaid, tickets, approvals] = await Promise.all([
    isOwn && allows(ctx.principal, ['signed-in', 'admin']) ? houseWaits(ctx).then(houseQuestions) : [],
    homeStore.emailUnverified(ctx.sql, ctx.requirePrincipal().accountId),
    domains(() => homeStore.awaitingHolder(ctx.sql, scope)),
    awaitedServices(ctx, about),
    homeStore.failedTasks(ctx.sql, scope, readerOf(ctx)),
    domains(() => homeStore.expiring(ctx.sql, scope, today, expiryWarningDays)),
    unpaidInvoices(ctx, about),
    openQuestions(ctx, client),
    approvalsToDecide(ctx, client),
  ])
  const found: (PendingQuestion | undefined)[] = [
    ...house,
    unpaid,
    approvals,
    email ? { kind: 'verify_email', count: 1, label: email, path: '/user/edit-profile' } : undefined,
    {
      kind: 'verify_holder',
      ...holder,
      path: holder.label ? `/domains/${holder.label}` : within('/domains?status=Pending', client),
    },
    awaited,
    { kind: 'failed_tasks', ...failed, path: '/overview?tray=open' },
    { kind: 'expiring_domains', ...expiring, path: within('/domains?expiring=1', client) },
    ...tickets,
  ]
  return found.filter((question) => question !== undefined && question.count > 0) as PendingQuestion[]
}

/** What was ordered and goes on once its owner acts, such as a certificate that waits for its proof. */
async function awaitedServices(ctx: Ctx, { scope, client }: About): Promise<PendingQuestion | undefined> {
  if (!allows(ctx.principal, ['signed-in', 'perm:services|perm:products'])) return undefined
  const rows = await homeStore.awaitingOwner(ctx.sql, scope)
  const [only] = rows.length === 1 ? rows : []
  return {
    ...{ kind: 'awaited_services', count: rows.length, label: only?.label },
    path: only ? `/services/${only.id}` : within('/services?status=Pending', client),
  }
}

/** The path of a list, limited to one client. */
const within = (path: string, client: ClientId | undefined): string =>
  client === undefined ? path : `${path}&cc=${client}`

/** Tickets answered by the desk, and for a partner those of managed clients. */
async function openQuestions(ctx: Ctx, client: ClientId | undefined): Promise<PendingQuestion[]> {
  if (!allows(ctx.principal, ['signed-in', 'perm:support'])) return []
  const { clientId } = ctx.requirePrincipal()
  const [{ id, ...answered }, asked] = await Promise.all([
    client === undefined ? answeredTickets(ctx.sql, clientId) : { count: 0, id: undefined },
    clientTickets(ctx.sql, clientId, client),
  ])
  return [
    { kind: 'client_tickets', ...asked, path: within('/supports?state=open,pending', client) },
    {
      kind: 'answered_tickets',
      ...answered,
      path: id === undefined ? '/supports?state=answered,waiting' : `/supports/details?id=${id}`,
    },
  ]
}

/** Purchases of clients on the partner's account that wait for the partner's approval. */
async function approvalsToDecide(ctx: Ctx, client: ClientId | undefined): Promise<PendingQuestion | undefined> {
  if (!allows(ctx.principal, ['signed-in', 'partner', 'perm:orders'])) return undefined
  return {
    kind: 'approvals',
    ...(await approvalStore.toDecide(ctx.sql, ctx.requirePrincipal().clientId, client)),
    path: '/approvals?state=waiting',
  }
}

/** A managed client's invoices belong to its partner; a sub-user without the right sees none (core §6). */
async function unpaidInvoices(ctx: Ctx, { scope, client }: About): Promise<PendingQuestion | undefined> {
  if (!allows(ctx.principal, invoiceReaders)) return undefined
  const { count, totalCents } = await unpaidOf(
    ctx.sql,
    client === undefined ? scope : ctx.scope(),
    dayOf(ctx.now()),
    client,
  )
  return { kind: 'unpaid_invoices', count, cents: Number(totalCents), path: within('/invoices?status=Unpaid', client) }
}
