import {
  activeOffice,
  askMicrosoft,
  heard,
  type LicenceRow,
  licenceStore,
  namedTenant,
  offerNames,
  officeOf,
  sellerOf,
  shownLicence,
  tenantStore,
} from '#areas/microsoft/tenants/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { licenceCalls, nceCalls } from '../contract/calls.ts'
import { changeQuantity, quantityOffer } from './change-quantity.ts'
import { endLicences, endOffer } from './end-in-window.ts'
import { offersFor } from './offer-price.ts'
import { setSuspended } from './operations.ts'
import { orderAddOns, orderForTenant } from './order.ts'
import { cancelPartnerOrder, partnerOrderActs, retryPartnerOrder } from './partner-orders.ts'
import { anyFreeLicences, freeLicences, refuse, visibleLicences } from './refuse.ts'

type Asked = { params: { id: number }; body: { subscription_id: string } }
type Number = Asked & { body: { quantity: number; nowCents?: number | undefined; creditCents?: number | undefined } }

async function listed(ctx: Ctx, id: number, isShown: (row: LicenceRow) => boolean) {
  const { tenant } = await officeOf(ctx, id)
  const names = await offerNames(ctx.sql)
  const rows = await licenceStore.ofTenant(ctx.sql, ctx.scope(), tenant.id)
  return { data: rows.filter(isShown).map((row) => shownLicence(row, names)) }
}
const isAddOn = ({ facts }: LicenceRow): boolean => facts.parentId !== null

/** An add-on is no licence, and the other way round. */
const insistOnKind = (row: LicenceRow, isBeside: boolean): LicenceRow =>
  isAddOn(row) === isBeside ? row : refuse('licences_not_found')

const suspending =
  (isSuspended: boolean, isBeside: boolean) =>
  async (ctx: Ctx, { params, body }: Asked) => {
    const office = await activeOffice(ctx, params.id)
    const row = insistOnKind(
      await freeLicences(ctx, office, body.subscription_id, { alsoSuspended: !isSuspended }),
      isBeside,
    )
    if (row.facts.suspendedBy === 'microsoft') return refuse('licences_by_microsoft')
    return askMicrosoft(ctx, office, setSuspended, {
      kind: isSuspended ? 'office.licences.suspend' : 'office.licences.unsuspend',
      wanted: { subscription: row.reference, isSuspended },
      about: row.facts.name,
    })
  }

const updating =
  (isBeside: boolean) =>
  async (ctx: Ctx, { params, body }: Number) => {
    const office = await activeOffice(ctx, params.id)
    return changeQuantity(ctx, insistOnKind(await freeLicences(ctx, office, body.subscription_id), isBeside), body)
  }

export const licenceRoutes = routes(licenceCalls, {
  list: (ctx, { params }) => listed(ctx, params.id, (row) => !isAddOn(row)),
  addOns: (ctx, { params }) => listed(ctx, params.id, isAddOn),
  suspend: suspending(true, false),
  unsuspend: suspending(false, false),
  suspendAddOn: suspending(true, true),
  unsuspendAddOn: suspending(false, true),
  update: updating(false),
  updateAddOn: updating(true),
  offer: async (ctx, { params, body }) => {
    const office = await activeOffice(ctx, params.id)
    return { data: await quantityOffer(ctx, await freeLicences(ctx, office, body.subscription_id), body.quantity) }
  },
})

export const nceRoutes = routes(nceCalls, {
  list: async (ctx) => {
    const names = await offerNames(ctx.sql)
    return { data: (await licenceStore.allVisible(ctx.sql, ctx.scope())).map((row) => shownLicence(row, names)) }
  },

  addOns: async (ctx, { body: { subscription_id: reference } }) => {
    const row = reference === undefined ? undefined : await visibleLicences(ctx, reference)
    const offers = await offersFor(ctx, row?.client_id ?? ctx.requirePrincipal().clientId)
    const fits = (addOnOf: readonly string[] | null) =>
      addOnOf !== null && (row === undefined || addOnOf.includes(row.facts.offerId))
    const isTold = seesPrices(ctx.principal)
    return {
      data: offers
        .filter(({ addOnOf }) => fits(addOnOf))
        .map(({ addOnOf: _, ...offer }) => ({ ...offer, prices: isTold ? offer.prices : [] })),
    }
  },

  create: (ctx, { body }) => orderForTenant(ctx, body),
  createAddOn: (ctx, { body }) => orderAddOns(ctx, body),
  update: async (ctx, { body }) => changeQuantity(ctx, await anyFreeLicences(ctx, body.subscription_id), body),

  cancel: async (ctx, { body }) => {
    await endLicences(ctx, await anyFreeLicences(ctx, body.subscription_id, { alsoSuspended: true }), body)
    return { success: true }
  },
  endOffer: async (ctx, { body }) => ({
    data: await endOffer(ctx, await anyFreeLicences(ctx, body.subscription_id, { alsoSuspended: true })),
  }),

  promotions: async (ctx, { body }) => {
    const tenant = await tenantStore.visible(ctx.sql, ctx.scope(), namedTenant(body.tenant))
    const guid = (tenant ?? refuse('tenant_not_found')).guid ?? refuse('tenant_not_linked')
    const asked = body.items.map((item) => ({
      ...{ offerId: item.offer_id, term: item.term_duration, cycle: item.billing_cycle, quantity: item.quantity },
    }))
    const found = heard(await sellerOf(ctx).checkPromotions(guid, asked))
    return { data: body.items.map((item, index) => ({ offer_id: item.offer_id, promotions: found[index] ?? [] })) }
  },

  orderActs: async (ctx, { params }) => ({ data: await partnerOrderActs(ctx, params.id) }),
  cancelOrder: async (ctx, { body }) => {
    await cancelPartnerOrder(ctx, body.order_id)
    return { success: true }
  },
  retryOrder: async (ctx, { body }) => {
    await retryPartnerOrder(ctx, body.order_id)
    return { success: true }
  },
})
