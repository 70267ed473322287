import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { catalogueStore, tldList, toldPriceCode } from '#areas/ordering/catalogue/server/front-door.ts'
import { dayOf } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { BrandName } from '#brands/brands.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { startTask } from '#platform/jobs/tasks.ts'
import { portfolioCalls } from '../contract/calls.ts'
import { portfolioRefusals } from '../contract/refusals.ts'
import { type DomainQuery, type LockStatus, mostTags } from '../contract/shapes.ts'
import { contactOf, rowOf } from './answers.ts'
import { domainExtra } from './domain-extra.ts'
import { domainList } from './domain-list.ts'
import { type DomainRecord, domainsWithin, domainWithin, scopeOfCall } from './domain-lookup.ts'
import { pricesFor } from './domain-prices.ts'
import { portfolioStore as store } from './portfolio-store.ts'
import { lockTask, setLockJob, unlockTask } from './set-lock.ts'

const refuse = refuser(portfolioRefusals)
const isOn = (state: boolean | 0 | 1) => state === true || state === 1

/** Who came by a share link configures the domain, and does not read whose it is or what its holder keeps about it. */
const whoseItIsNotTold = { clientId: 0, clientName: '', tags: [] }

export const portfolioRoutes = routes(portfolioCalls, {
  list: async (ctx, { params, query }) => listOf(ctx, params.id, query),

  listWithPricing: async (ctx, { params, query }) => {
    const { data, ...page } = await listOf(ctx, params.id, query)
    const prices = await pricesFor(
      ctx,
      data.map(({ id }) => id),
    )
    return { ...page, data: data.map((row) => ({ ...row, price: prices.get(row.id) ?? null })) }
  },

  extra: async (ctx, { params, body }) => ({
    data: await domainExtra(ctx, await scopeOfCall(ctx, params.id), body),
  }),

  partnerPrice: async (ctx, { params }) => {
    const domain = await domainWithin(ctx, params.domain)
    const priceCode = (await catalogueStore.priceCode(ctx.sql, { kind: 'all' }, ctx.asker().clientId)) ?? retailCode
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
    const domain = await domainWithin(ctx, params.domain)
    const isShared = ctx.asker().sharedDomainId !== undefined
    const [contacts, tasks, lock] = await Promise.all([
      isShared ? [] : store.contacts(ctx.sql, domain.id),
      isShared ? [] : store.tasks(ctx.sql, domain.id),
      lockOf(ctx, domain),
    ])
    const { row } = domain
    return {
      data: {
        ...rowOf(row, dayOf(ctx.now())),
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
    const domain = await domainWithin(ctx, params.domain)
    return { data: domain.row.tags, known: await store.knownTags(ctx.sql, domain.clientId) }
  },

  saveTags: async (ctx, { params, body }) => {
    const domain = await domainWithin(ctx, params.domain)
    const tags = [...new Set(body.tags)]
    if (tags.length > mostTags) return refuse('too_many_tags', { field: 'tags', values: { max: mostTags } })
    await store.saveTags(ctx.sql, domain.id, tags, ctx.now())
    await changed(ctx, domain, 'domains.tags.changed', { tags })
    return { data: tags }
  },

  autoRenew: async (ctx, { params, body }) => {
    const domains = await domainsWithin(ctx, params.domain)
    const on = isOn(body.state)
    const ids = domains.map(({ id }) => id)
    await store.setAutoRenew(ctx.sql, ids, on, ctx.now())
    for (const domain of domains) await changed(ctx, domain, 'domains.auto-renew.changed', { on })
    return { success: true }
  },

  getLock: async (ctx, { params }) => ({ data: await lockOf(ctx, await domainWithin(ctx, params.domain)) }),

  setLock: async (ctx, { params, body }) => {
    const domains = await domainsWithin(ctx, params.domain)
    const locked = isOn(body.status)
    for (const domain of domains) await askLock(ctx, domain, locked)
    return { success: true }
  },

  contacts: async (ctx, { params }) => {
    const domain = await domainWithin(ctx, params.domain)
    return { data: (await store.contacts(ctx.sql, domain.id)).map(contactOf) }
  },
})

async function listOf(ctx: Ctx, id: number, query: DomainQuery) {
  const scope = await scopeOfCall(ctx, id)
  const today = dayOf(ctx.now())
  const { rows, total, totalIsExact } = await domainList(ctx.sql, { ...query, scope, today })
  const data = rows.map((row) => rowOf(row, today))
  return { data, page: query.page, perPage: query.perPage, total, totalIsExact }
}

async function changed(ctx: Ctx, domain: DomainRecord, action: string, details: Record<string, unknown>) {
  await ctx.audit({
    action,
    object: { type: 'domain', id: domain.id },
    clientId: domain.clientId,
    details: { name: domain.name, ...details },
  })
  await ctx.publish({ clientId: domain.clientId, type: 'domain.changed', subject: domain.id })
}

async function lockOf(ctx: Ctx, domain: DomainRecord): Promise<LockStatus> {
  const ability = ctx.driver(registrarKey).abilitiesFor(domain.name)?.lock
  const [locking, unlocking] = await Promise.all(
    [lockTask, unlockTask].map((kind) => store.unfinishedTask(ctx.sql, domain.id, kind)),
  )
  return {
    status: domain.row.registrar_lock,
    isOffered: ability?.can === true,
    because: ability && !ability.can ? ability.because[ctx.locale] : null,
    isPending: locking !== undefined || unlocking !== undefined,
  }
}

async function askLock(ctx: Ctx, domain: DomainRecord, locked: boolean): Promise<void> {
  const lock = await lockOf(ctx, domain)
  if (!lock.isOffered) return refuse('lock_not_offered')
  if (domain.status !== 'Active') return refuse('domain_not_active', { values: { name: domain.name } })
  if (lock.isPending) return refuse('lock_under_way')
  if ((lock.status === 1) === locked) return
  const taskId = await startTask(ctx, {
    clientId: domain.clientId,
    accountId: null,
    kind: locked ? lockTask : unlockTask,
    subject: { type: 'domain', id: domain.id },
    label: domain.name,
  })
  await changed(ctx, domain, locked ? 'domains.lock.asked' : 'domains.unlock.asked', {})
  await ctx.enqueue(setLockJob, { domainId: domain.id, taskId, locked, name: domain.name })
}
