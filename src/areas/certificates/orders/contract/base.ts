import * as z from 'zod/mini'
import { csrRefusals } from '#areas/ordering/catalogue/contract/csr-refusals.ts'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { certificateRefusals } from './refusals.ts'

const { service_not_found } = deliveryRefusals
/** What every call about a certificate may be refused for. */
export const certificateCallRefusals = { service_not_found, ...csrRefusals, ...certificateRefusals }
export const certificateAccess = ['signed-in', 'perm:products|perm:services'] as const
export const certificateParams = z.object({ id: wholeNumber })

const base = { access: certificateAccess, params: certificateParams } as const
/** Answered from what is known here. */
export const reads = { ...base, method: 'GET', refuses: certificateCallRefusals } as const
/** Changes something here alone. */
export const writes = { ...base, method: 'POST', refuses: certificateCallRefusals } as const
/** Asks for a change that is followed as a task. */
export const asks = { ...writes, status: 202 } as const
/** A change that is on its way: followed as this task. */
export const AskedTask = z.object({ success: z.boolean(), task: z.number() })
