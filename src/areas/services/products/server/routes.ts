import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { sectionOf } from '#areas/services/delivery/rules/sections.ts'
import { ownedProducts, serviceDetails, visibleService } from '#areas/services/delivery/server/public.ts'
import { allows } from '#areas/session/access/rules/guards.ts'
import type { Locale } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import { logText } from '#platform/audit/log-words.ts'
import { toldDetails } from '#platform/audit/told-details.ts'
import type { Ctx } from '#platform/context.ts'
import type { House } from '#platform/house.ts'
import { routes } from '#platform/http/mount.ts'
import { narrowedTo } from '#platform/scope.ts'
import { productCalls } from '../contract/calls.ts'
import { productRefusals } from '../contract/refusals.ts'
import type { OwnedService, ProductEntry } from '../contract/shapes.ts'
import { categories, entries, vendors } from './catalogue.ts'
import { productStore as store } from './product-store.ts'
import { sheetOf } from './sheet/product-sheet.ts'
import { switchAnswer, switchToHosting } from './switch-to-hosting.ts'
import { saveTags, tagsOf } from './tags.ts'

const refuse = refuser(productRefusals)

export const productRoutes = routes(productCalls, {
  list: async (ctx, { query }) => {
    const wanted = query.q?.trim().toLowerCase() ?? ''
    const found = await entries(ctx, query.category === undefined ? {} : { group: query.category })
    return {
      data: found.filter(
        ({ vendor, name, info }) =>
          (query.vendor === undefined || vendor === query.vendor) && `${name} ${info}`.toLowerCase().includes(wanted),
      ),
    }
  },
  categories: async (ctx) => ({ data: await categories(ctx) }),
  vendors: async (ctx) => ({ data: await vendors(ctx) }),

  get: async (ctx, { params }) => ({
    data: (await owned(ctx, params.id)) ?? (await offered(ctx, params.id)) ?? refuse('service_not_found'),
  }),

  owned: async (ctx, { params }) => {
    const isOwn = params.id === ctx.requirePrincipal().clientId
    const client = (await store.client(ctx.sql, ctx.scope(), params.id)) ?? refuse('client_not_found')
    const scope = isOwn ? ctx.scope() : narrowedTo(ctx.scope(), client.id)
    const rows = await ownedProducts(ctx.sql, { scope, locale: ctx.locale })
    return {
      data: rows.map(({ group, next_due_on: nextDueOn, suspended, ...row }) => ({
        ...row,
        section: sectionOf(row.kind, group),
        suspended: Number(suspended),
        nextDueOn,
      })),
    }
  },

  pdf: async (ctx, { params }) => {
    const service = (await owned(ctx, params.id)) ?? refuse('service_not_found')
    return sheetOf(ctx, service)
  },

  switchToHosting: async (ctx, { params }) => {
    await switchToHosting(ctx, params.id)
    return { success: true }
  },

  getTags: (ctx, { params }) => tagsOf(ctx, params.id),
  saveTags: (ctx, { params, body }) => saveTags(ctx, params.id, body),
  getListTags: (ctx, { params }) => tagsOf(ctx, params.id),
  saveListTags: (ctx, { params, body }) => saveTags(ctx, params.id, body),

  audit: async (ctx, { params, query }) => {
    const service = (await visibleService(ctx, params.id)) ?? refuse('service_not_found')
    const without = Object.keys(ctx.house.log).filter((action) => ctx.house.log[action]?.isPart)
    const { rows, total } = await store.audit(ctx.sql, service.id, { ...query, without })
    return { data: rows.map((row) => lineOf(ctx, row)), page: query.page, perPage: query.perPage, total }
  },
})

/** A service, for whoever may look at services and may see this one. */
async function owned(ctx: Ctx, id: number): Promise<OwnedService | undefined> {
  if (!allows(ctx.principal, ['signed-in', 'perm:products|perm:services'])) return undefined
  const service = await visibleService(ctx, id)
  if (!service) return undefined
  const details = await serviceDetails(ctx, service)
  const switchToHosting = await switchAnswer(ctx, service, details.underWay !== null)
  return { ...details, type: 'service', switchToHosting, invoicedTo: await invoicedTo(ctx, service.client_id) }
}

const offered = async (ctx: Ctx, pid: number): Promise<ProductEntry | undefined> =>
  Number.isSafeInteger(pid) && pid > 0 && pid < 2 ** 31 ? (await entries(ctx, { pid }))[0] : undefined

/** What was asked of a provider is called as its task is. */
const titleOf = (house: House, action: string, locale: Locale): string | null =>
  house.taskTitles[action]?.(locale) ??
  (action in house.log ? (logText(house, { action, name: '' }, locale) ?? null) : null)

/** What was asked and did not come about, or was stopped: the line tells that too. */
function outcomeOf(house: House, { kind, state, reason_code: code }: LoggedLine, locale: Locale) {
  const isStopped = code === 'stopped'
  if (kind === null || (state !== 'failed' && !isStopped)) return null
  const words = house.taskReasons[kind.split('.')[0] ?? '']
  return {
    state: isStopped ? ('stopped' as const) : ('failed' as const),
    reason: code === null ? null : (words?.(code, locale) ?? null),
  }
}

type LoggedLine = Awaited<ReturnType<typeof store.audit>>['rows'][number]

const lineOf = ({ house, locale }: Pick<Ctx, 'house' | 'locale'>, row: LoggedLine) => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  title: titleOf(house, row.action, locale),
  outcome: outcomeOf(house, row, locale),
  by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
  details: toldDetails(row.details),
})
