import * as z from 'zod/mini'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { storeRefusals } from './refusals.ts'

const { service_not_found } = deliveryRefusals
/** What every call about object storage may be refused for. */
export const storeCallRefusals = { service_not_found, ...storeRefusals }

export const storePath = <Below extends string>(below: Below) => `/products/{id}/s3-object-storage${below}` as const
export const storeParams = z.object({ id: wholeNumber })
export const bucketParams = z.object({ id: wholeNumber, bucket: z.string().check(z.maxLength(63)) })

const base = { access: ['signed-in', 'perm:products|perm:services'], params: storeParams } as const
/** Answered from what is known here. */
export const reads = { ...base, method: 'GET', refuses: storeCallRefusals } as const
/** Asks whoever keeps the objects. */
export const looks = { ...reads, transaction: false } as const
/** Asks for a change that is followed as a task. */
export const asks = { ...base, status: 202, refuses: storeCallRefusals } as const
/** Has it done at once, and answers how it ended. */
export const acts = { ...base, transaction: false, refuses: storeCallRefusals } as const

/** A change that is on its way: followed as this task. */
export const AskedTask = z.object({ success: z.boolean(), task: z.number() })
export const Done = z.object({ success: z.boolean() })
