import * as z from 'zod/mini'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { serverRefusals } from './refusals.ts'

const { service_not_found } = deliveryRefusals
/** What every call about a cloud server may be refused for. */
export const serverCallRefusals = { service_not_found, ...serverRefusals }
export const serverAccess = ['signed-in', 'perm:products|perm:services'] as const
export const serverParams = z.object({ id: wholeNumber })

const base = { access: serverAccess, params: serverParams } as const
/** Answered from what is known here. */
export const reads = { ...base, method: 'GET', refuses: serverCallRefusals } as const
/** Asks whoever keeps, saves or watches the server. */
export const looks = { ...reads, transaction: false } as const
/** Asks for a change that is followed as a task. */
export const asks = { ...base, status: 202, refuses: serverCallRefusals } as const

/** A change that is on its way: followed as this task. */
export const AskedTask = z.object({ success: z.boolean(), task: z.number() })
