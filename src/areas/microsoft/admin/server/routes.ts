import { lineOf, logTitle, logTypes, offerNames, officeReason } from '#areas/microsoft/tenants/server/public.ts'
import { pageOf } from '#base/paging.ts'
import type { RenewalPlan, SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import { routes } from '#platform/http/mount.ts'
import { adminCalls, type BulkChange, mostInBulk } from '../contract/calls.ts'
import { bulkUpdate, refuse, undoBulk } from './bulk.ts'
import { bulkReason } from './bulk-reason.ts'
import { bulkStore, type KeptItem, shownBulk } from './bulk-store.ts'
import { changedRenewal } from './changed-renewal.ts'
import { licencesFile, logsFile } from './files.ts'
import { licenceList, shownRow } from './licence-list.ts'
import { logList } from './log-list.ts'
import { sellerStanding } from './seller-standing.ts'

type Facts = { facts: unknown; plan: unknown }

/** How licences renewed, and what Microsoft was asked for or will be. */
function renewalOf<Told>(
  { facts, plan }: Facts,
  change: BulkChange,
  told: (plan: Omit<RenewalPlan, 'endsOn'>) => Told,
) {
  const held = facts as SubscriptionFacts
  return { before: told(held), after: told((plan as KeptItem).sent ?? changedRenewal(held, change)) }
}

const asked = ({ page, per_page: perPage }: { page: number; per_page: number }) => ({ page, perPage })

export const adminRoutes = routes(adminCalls, {
  licences: async (ctx, { query }) => {
    const names = await offerNames(ctx.sql)
    const { rows, total } = await licenceList.page(ctx.sql, query, ctx.now())
    return pageOf(
      rows.map((row) => shownRow(row, names)),
      asked(query),
      total,
    )
  },
  licencesFile: (ctx, { query }) => licencesFile(ctx, query),
  licence: async (ctx, { params }) => {
    const row = (await licenceList.find(ctx.sql, params.id, ctx.now())) ?? refuse('m365_licence_not_found')
    return { data: shownRow(row, await offerNames(ctx.sql)) }
  },

  seller: async (ctx) => ({ data: await sellerStanding(ctx) }),
  figures: async (ctx, { query }) => ({ data: await licenceList.figures(ctx.sql, query, ctx.now()) }),
  choose: async (ctx, { body: { filters = {}, references } }) => {
    if (!references)
      return { data: { ...(await licenceList.ids(ctx.sql, filters, mostInBulk, ctx.now())), unknown: [] } }
    const found = await licenceList.named(ctx.sql, references)
    const known = new Set(found.map(({ reference }) => reference.toLowerCase()))
    const unknown = [...new Set(references)].filter((each) => !known.has(each.toLowerCase()))
    return { data: { ids: found.map(({ id }) => id), total: found.length, unknown } }
  },

  bulk: (ctx, { body }) => bulkUpdate(ctx, body),
  bulks: async (ctx) => ({ data: (await bulkStore.all(ctx.sql)).map(shownBulk) }),
  bulkItems: async (ctx, { params, query }) => {
    const bulk = (await bulkStore.byId(ctx.sql, params.id)) ?? refuse('m365_bulk_not_found')
    const found = bulkStore.items(ctx.sql, params.id, query.state)
    const [rows, { total }] = await Promise.all([
      found
        .select([
          'own.reference',
          'own.name',
          'own.facts',
          'item.plan',
          'tenant.name as tenant',
          'item.state',
          'item.reason_code',
          'item.finished_at',
        ])
        .orderBy('item.subscription_id')
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
        .execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    const names = await offerNames(ctx.sql)
    const told = ({ offerId, quantity, term, cycle: billingCycle }: Omit<RenewalPlan, 'endsOn'>) => ({
      ...{ licence: names.get(offerId) ?? offerId, quantity, term, billingCycle },
    })
    const change = bulk.change as BulkChange
    const data = rows.map(({ reference, name, tenant, state, reason_code: reason, finished_at: finished, ...row }) => ({
      ...{ subscriptionId: reference, licence: name, tenant, finishedAt: finished?.toISOString() ?? null },
      ...renewalOf(row, change, told),
      reason: reason && bulkReason(reason, ctx.locale),
      state: state as 'waiting' | 'done' | 'failed' | 'undone',
    }))
    return { ...pageOf(data, asked(query), total), bulk: shownBulk(bulk) }
  },
  undo: async (ctx, { params }) => ({ data: await undoBulk(ctx, params.id) }),

  logs: async (ctx, { query }) => {
    const { rows, total } = await logList.page(ctx.sql, query)
    const lines = rows.map((row) => lineOf(row, ctx.locale))
    const types = Object.keys(logTypes).map((type) => ({ type, title: logTitle(type, ctx.locale) }))
    return { ...pageOf(lines, asked(query), total), types }
  },
  logsFile: (ctx, { query }) => logsFile(ctx, query),
  log: async (ctx, { params }) => {
    const row = (await logList.find(ctx.sql, params.id)) ?? refuse('m365_log_not_found')
    const details = row.details as Record<string, unknown>
    const code = row.reason_code ?? row.task_reason
    return {
      data: { ...lineOf(row, ctx.locale), details, reason: code && officeReason(code, ctx.locale), task: row.task_id },
    }
  },
})
