import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { shopVariants } from '#base/licences.ts'
import { type LicenceShop, licenceShopKey } from '#drivers/licence-shop/port.ts'
import type { Ctx } from '#platform/context.ts'
import { shows } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { aboutLicence, askProvider } from './ask-provider.ts'
import { changedLicence, insistOnAbility } from './licences.ts'
import { reading } from './reading.ts'
import { refuse } from './refuse.ts'

/** What was ordered counts again, after somebody changed it at the shop. */
export const setRight = ownOperation({
  name: 'licences.seats.set-right',
  ...aboutLicence,
  onlyNewest: true,
  wanted: z.object({ variant: z.enum(shopVariants), quantity: z.number() }),
  tasks: { 'licences.seats.set-right': m.licences_task_set_right },
  driver: ({ wanted: { variant } }) => licenceShopKey(variant),
  ask: (shop: LicenceShop, { subject_id: id, wanted: { quantity } }, { operationId }) =>
    shop.setSeats(operationId, { reference: referenceOf(id), quantity }),
  readBack: async (shop, { subject_id: id, wanted }) =>
    shows(await shop.readLicence(referenceOf(id)), ({ quantity }) => quantity === wanted.quantity),
  apply: (work, { subject_id: id }, facts) => reading.keepFacts(work, id, facts),
})

export async function askSetRight(ctx: Ctx, id: number) {
  const licence = await changedLicence(ctx, id)
  insistOnAbility(ctx, licence, 'seats')
  const { ordered, row, variant } = licence
  const there = row?.facts?.quantity
  if (there === undefined || there === ordered) return refuse('no_drift')
  const wanted = { variant, quantity: ordered }
  const details = { before: String(there), after: String(ordered) }
  return askProvider(ctx, licence, setRight, { kind: 'licences.seats.set-right', wanted, details })
}
