import { visibleService } from '#areas/services/delivery/server/public.ts'
import { mostSeats } from '#base/licences.ts'
import { pageOf } from '#base/paging.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { softwareCalls } from '../contract/calls.ts'
import { amountsTold, changeAmount, licenceCosts, nextAmount } from './change.ts'
import { type Amount, amountOf } from './change-price.ts'
import {
  activeLicence,
  changedLicence,
  insistOnAbility,
  isDelivered,
  type Licence,
  licenceOf,
  licenceStore,
} from './licences.ts'
import { licencePage } from './list.ts'
import { reading } from './reading.ts'
import { refuse } from './refuse.ts'
import { giveBack } from './return.ts'
import { couponsOf, serialNumberOf } from './secrets.ts'
import { shownLicence } from './serialize.ts'
import { askSetRight } from './set-right.ts'
import { vendorsOf } from './vendors.ts'

/** Another number of seats; refused in the words of the specification where it is none, and where devices would lose theirs. */
async function seatsFor({ sql }: Pick<Ctx, 'sql'>, { id, service }: Licence, quantity: number): Promise<Amount> {
  if (quantity === 0) return refuse('licences_zero', { field: 'quantity' })
  if (quantity > mostSeats) return refuse('too_many_seats', { field: 'quantity' })
  const { quantity: before, spaceGb } = amountOf(service)
  const used = (await licenceStore.find(sql, id))?.facts?.used ?? 0
  if (quantity < Math.min(before, used)) return refuse('seats_in_use', { field: 'quantity', values: { used } })
  // Seats have no room of their own; where a product has a choice of it all the same, that stays.
  return { quantity, spaceGb }
}

const seen = async (ctx: Ctx, id: number) => (await visibleService(ctx, id)) ?? refuse('service_not_found')

export const softwareRoutes = routes(softwareCalls, {
  list: async (ctx, { query }) => {
    const { rows, total } = await licencePage(ctx, query)
    return pageOf(rows, query, total)
  },

  /** What nobody ever asked is asked now; later the screens show what is known, with its age. */
  details: async (ctx, { params, query }) => {
    const licence = await licenceOf(ctx, params.id)
    if (query.fresh) await reading.readNow(ctx, licence)
    else if (!licence.row?.facts && isDelivered(licence)) await reading.readOne(ctx, licence.id)
    return { data: await shownLicence(ctx, await licenceOf(ctx, params.id)) }
  },

  serialNumber: (ctx, { params, query }) => serialNumberOf(ctx, params.id, query.type),
  coupons: (ctx, { body }) => couponsOf(ctx, body?.service),

  cancelPerpetual: async (ctx, { params, body }) => {
    return { success: true, credit: await giveBack(ctx, params.id, body?.subscriptionId) }
  },

  offer: async (ctx, { params, body }) => {
    const licence = await activeLicence(ctx, params.id)
    insistOnAbility(ctx, licence, 'seats')
    // Devices may have been taken off it since its shop was asked.
    if (body.quantity < licence.ordered) await reading.readNow(ctx, licence)
    const next = await nextAmount(ctx, licence.service, await seatsFor(ctx, licence, body.quantity))
    const costs = await licenceCosts(ctx, licence.service, next)
    return { data: { ...costs, before: next.before.quantity, after: next.after.quantity } }
  },

  changeSeats: async (ctx, { params, body }) => {
    const licence = await changedLicence(ctx, params.id)
    insistOnAbility(ctx, licence, 'seats')
    const after = await seatsFor(ctx, licence, body.quantity)
    return { success: true, asked: (await changeAmount(ctx, licence.service, after, body)) === 'asked-payer' }
  },

  changes: async (ctx, { params }) => {
    const { id } = await licenceOf(ctx, params.id)
    return { data: await amountsTold(ctx, await seen(ctx, id)) }
  },

  setRight: (ctx, { params }) => askSetRight(ctx, params.id),

  vendors: async (ctx) => ({ data: vendorsOf(ctx) }),
})
