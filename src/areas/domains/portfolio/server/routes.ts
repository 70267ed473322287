import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { catalogueStore, tldList, toldPriceCode } from '#areas/ordering/catalogue/server/public.ts'
import { dayOf } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type Carried, executeMany } from '#platform/jobs/many/start-many.ts'
import { portfolioCalls } from '../contract/calls.ts'
import { portfolioRefusals } from '../contract/refusals.ts'
import type { DomainQuery } from '../contract/shapes.ts'
import { expiryDaysOf } from '../rules/expiry.ts'
import { domainExtra } from './domain-extra.ts'
import { domainList } from './domain-list.ts'
import { refsIn, scopeOfCall, visibleDomain } from './domain-lookup.ts'
import { pricesFor } from './domain-prices.ts'
import { autoRenewMany, lockMany } from './many-domains.ts'
import { portfolioStore as store } from './portfolio-store.ts'
import { contactOf, rowOf } from './serialize.ts'
import { askLock, lockOf, saveTags, switchAutoRenew } from './switch-domain.ts'

const refuse = refuser(portfolioRefusals)

/** For one domain there is no list of outcomes: its refusal is the answer. */
const alone = { success: true, data: [], task: null }

/** Each domain has its outcome; `success` says that none was refused. */
const severalOf = ({ lines, task }: Carried) => ({
  success: lines.every(({ done }) => done),
  data: lines.map(({ label, done, code, error }) => ({ domain: label, done, code, error })),
  task,
})

/** A visitor with a share link configures the domain, but does not see its owner or the owner's notes. */
const whoseItIsNotTold = { clientId: 0, clientName: '', tags: [] }

export const portfolioRoutes = routes(portfolioCalls, {
  list: async (ctx, { params, query }) => {
    const { ids, ...page } = await listOf(ctx, params.id, query)
    return page
  },

  listWithPricing: async (ctx, { params, query }) => {
    const { ids, data, ...page } = await listOf(ctx, params.id, query)
    const prices = await pricesFor(ctx, ids)
    return { ...page, data: data.map((row) => ({ ...row, price: prices.get(row.id) ?? null })) }
  },

  extra: async (ctx, { params, body }) => ({
    data: await domainExtra(ctx, await scopeOfCall(ctx, params.id), body),
  }),

  partnerPrice: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const priceCode =
      (await catalogueStore.priceCode(ctx.sql, { kind: 'all' }, ctx.requirePrincipal().clientId)) ?? retailCode
    const sold = async (code: string) =>
      (await tldList(ctx.sql, { brand: domain.brand as BrandName, priceCode: code }, { tlds: [domain.tld] }))[0]
    const [own, retail] = await Promise.all([sold(priceCode), sold(retailCode)])
    if (!own || !retail) return refuse('extension_not_sold', { values: { tld: domain.tld } })
    const { name, tld } = domain
    return {
      data: { domain: name, tld, priceCode: toldPriceCode(ctx, priceCode), ...own.prices, retail: retail.prices },
    }
  },

  details: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const isShared = ctx.requirePrincipal().sharedDomainId !== undefined
    const [contacts, tasks, lock] = await Promise.all([
      isShared ? [] : store.contacts(ctx.sql, domain.id),
      isShared ? [] : store.tasks(ctx.sql, domain.id),
      lockOf(ctx, domain),
    ])
    const { row } = domain
    return {
      data: {
        ...rowOf(row, expiryDaysOf(dayOf(ctx.now()))),
        ...(isShared ? whoseItIsNotTold : {}),
        ttl: row.default_ttl,
        nameservers: row.nameservers,
        transferRestartable: row.transfer_state === 'failed-locked' || row.transfer_state === 'failed-code',
        lock,
        contacts: contacts.map(contactOf),
        tasks: tasks.map(({ id, kind, state, progress, reason_code: reasonCode }) => ({
          id,
          kind,
          state,
          progress,
          reasonCode,
        })),
      },
    }
  },

  getTags: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    return { data: domain.row.tags, known: await store.knownTags(ctx.sql, domain.clientId) }
  },

  saveTags: async (ctx, { params, body }) => {
    const domain = await visibleDomain(ctx, params.domain)
    return { data: await saveTags(ctx, domain, body.tags) }
  },

  autoRenew: async (ctx, { params, body }) => {
    const on = body.state
    const refs = refsIn(params.domain)
    if (refs.length > 1) return severalOf(await executeMany(ctx, autoRenewMany, refs, { on }))
    await ctx.transact(async (step) => switchAutoRenew(step, await visibleDomain(step, params.domain), on))
    return alone
  },

  getLock: async (ctx, { params }) => ({ data: await lockOf(ctx, await visibleDomain(ctx, params.domain)) }),

  setLock: async (ctx, { params, body }) => {
    const locked = body.status
    const refs = refsIn(params.domain)
    if (refs.length > 1) return severalOf(await executeMany(ctx, lockMany, refs, { locked }))
    await ctx.transact(async (step) => askLock(step, await visibleDomain(step, params.domain), locked))
    return alone
  },

  contacts: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    return { data: (await store.contacts(ctx.sql, domain.id)).map(contactOf) }
  },
})

async function listOf(ctx: Ctx, id: number, query: DomainQuery) {
  const scope = await scopeOfCall(ctx, id)
  const days = expiryDaysOf(dayOf(ctx.now()))
  const { rows, total, totalIsExact } = await domainList(ctx.sql, { ...query, scope, days })
  const data = rows.map((row) => rowOf(row, days))
  return { ids: rows.map((row) => row.id), data, page: query.page, perPage: query.perPage, total, totalIsExact }
}
