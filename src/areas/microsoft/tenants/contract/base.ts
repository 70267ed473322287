import * as z from 'zod/mini'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { asTyped } from '#base/one-line.ts'
import { tenantRefusals } from './refusals.ts'

const { service_not_found } = deliveryRefusals
/** What every call about Microsoft 365 may be refused for. */
export const officeRefusals = { service_not_found, ...tenantRefusals }
export const officeAccess = ['signed-in', 'perm:products|perm:services'] as const
export const officeParams = z.object({ id: wholeNumber })

const base = { access: officeAccess, params: officeParams, refuses: officeRefusals } as const
/** Answered from what is known here. */
export const reads = { ...base, method: 'GET' } as const
/** Asks Microsoft. */
export const looks = { ...reads, transaction: false } as const
/** Asks for a change that is followed as a task. */
export const asks = { ...base, method: 'POST', status: 202 } as const

/** A change that is on its way: followed as this task. */
export const AskedTask = z.object({ success: z.boolean(), task: z.number() })

/** As it is typed: the first part is enough, in any case. */
export const TenantName = z.string().check(...asTyped, z.maxLength(120))
/** Microsoft's own id of a subscription, an order or a user. */
export const MicrosoftId = z.string().check(...asTyped, z.minLength(1), z.maxLength(100))
