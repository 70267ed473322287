import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { shownPrices } from '#areas/services/changes/contract/shapes.ts'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { licenceVariants, serialTypes } from '#base/licences.ts'
import { oneOrMore, pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { changeRefusals, licenceRefusals, returnRefusals, secretRefusals } from './refusals.ts'
import { ChangeRow, Licence, LicenceCosts, LicenceRow, Vendor } from './shapes.ts'

const { service_not_found } = deliveryRefusals
const { ordering_not_allowed } = approvalRefusals
/** What every call about a licence may be refused for. */
export const licenceCallRefusals = { service_not_found, ...licenceRefusals }
export const changeCallRefusals = { ...licenceCallRefusals, ...changeRefusals, ordering_not_allowed }

export const licenceAccess = ['signed-in', 'perm:products|perm:services'] as const
export const licenceParams = z.object({ id: wholeNumber })
const one = { access: licenceAccess, params: licenceParams, refuses: licenceCallRefusals } as const

/** None is refused in its own words: licences are suspended, never set to none (service areas §5). */
export const Quantity = z.number().check(z.int(), z.minimum(0))

export const licenceSorts = ['name', 'product', 'quantity', 'renewsOn'] as const
/** What the list shows: `office` stands for Microsoft 365. */
export const listedKinds = [...licenceVariants, 'office'] as const

export const LicenceQuery = z.object({
  ...paging,
  sort: z._default(z.enum(licenceSorts), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** Searches in the name of the licence and of its product. */
  q: z.optional(z.string().check(z.maxLength(255))),
  kind: z.optional(oneOrMore(listedKinds)),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type LicenceQuery = z.infer<typeof LicenceQuery>

export const softwareCalls = calls({
  list: call({
    id: 'belfry.software.licences',
    method: 'GET',
    path: '/licenses',
    access: licenceAccess,
    summary: 'The licences that the caller looks after, of whatever kind, with how many are in use where that is known',
    query: LicenceQuery,
    output: pageOutput(LicenceRow),
  }),
  details: call({
    ...one,
    id: 'belfry.software.licence',
    method: 'GET',
    path: '/products/{id}/licence',
    transaction: false,
    summary:
      'A licence: all that its shop said of it, from when that is, and what is on its way. Never its serial number',
    query: z.object({ fresh: z.optional(z.enum(['1'])) }),
    output: z.object({ data: Licence }),
  }),
  serialNumber: call({
    ...one,
    id: 'software.serial-number',
    method: 'GET',
    path: '/products/{id}/serial-number',
    acts: true,
    transaction: false,
    rate: 'lookup',
    summary: 'The serial number of a licence, asked of its shop; each reading is written into the log',
    query: z.object({ type: z._default(z.enum(serialTypes), 'product') }),
    output: z.object({ serialNumber: z.string(), type: z.enum(serialTypes) }),
    refuses: { ...licenceCallRefusals, ...secretRefusals },
  }),
  coupons: call({
    id: 'software.bit-titan.coupons',
    method: 'POST',
    path: '/bit-titan/coupons',
    access: licenceAccess,
    transaction: false,
    rate: 'lookup',
    summary:
      'The BitTitan coupons of a service, or of the newest one of the caller; each reading is written into the log',
    body: z.optional(z.nullable(z.object({ service: z.optional(wholeNumber) }))),
    output: z.object({ service: z.number(), coupons: z.array(z.string()) }),
    refuses: { ...licenceCallRefusals, ...secretRefusals },
  }),
  cancelPerpetual: call({
    ...one,
    id: 'software.subscriptions.cancel',
    method: 'POST',
    path: '/products/{id}/office/subscriptions/software/cancel',
    status: 202,
    summary:
      'Gives perpetual software back, within 30 days of its delivery: it ends, and once it has what was paid is credited',
    /** `subscriptionId`: where it is told, it has to be that of this licence. */
    body: z.optional(z.nullable(z.object({ subscriptionId: z.optional(z.string().check(z.maxLength(100))) }))),
    output: z.object({ success: z.boolean(), credit: z.enum(['left', 'nothing']) }),
    refuses: { ...licenceCallRefusals, ...returnRefusals },
  }),
  offer: call({
    ...one,
    id: 'belfry.software.licence.offer',
    method: 'POST',
    path: '/products/{id}/licence/offer',
    transaction: false,
    summary: 'What another number of seats costs, now and from the next term on; it changes nothing',
    body: z.object({ quantity: Quantity }),
    output: z.object({ data: z.extend(LicenceCosts, { before: z.number(), after: z.number() }) }),
    refuses: changeCallRefusals,
  }),
  changeSeats: call({
    ...one,
    spends: true,
    id: 'belfry.software.licence.seats',
    method: 'POST',
    path: '/products/{id}/licence/seats',
    status: 202,
    summary:
      'Gives a licence another number of seats; what more cost for the rest of the term is invoiced once it is so. A managed client asks its partner by it',
    body: z.object({ quantity: Quantity, ...shownPrices }),
    /** `asked`: whoever pays decides first. */
    output: z.object({ success: z.boolean(), asked: z.boolean() }),
    refuses: changeCallRefusals,
  }),
  changes: call({
    ...one,
    id: 'belfry.software.licence.changes',
    method: 'GET',
    path: '/products/{id}/licence/changes',
    summary: 'The numbers that a licence had, and when it was given them, the newest first',
    output: z.object({ data: z.array(ChangeRow) }),
  }),
  setRight: call({
    ...one,
    id: 'belfry.software.licence.set-right',
    method: 'POST',
    path: '/products/{id}/licence/set-right',
    status: 202,
    summary: 'Has the shop of a licence set the number that was ordered, where somebody changed it there',
    output: z.object({ success: z.boolean(), task: z.number() }),
    refuses: { ...licenceCallRefusals, ...changeRefusals },
  }),
  vendors: call({
    id: 'belfry.software.vendors',
    method: 'GET',
    path: '/licence-vendors',
    access: ['signed-in', 'partner-not-private-label'],
    summary:
      'Who delivers licences and file sharing, whether that was ever tried for real, and what cannot be done there',
    output: z.object({ data: z.array(Vendor) }),
  }),
})
