import * as z from 'zod/mini'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { spaceRefusals } from './refusals.ts'
import { WebSpace } from './shapes.ts'

const { service_not_found } = deliveryRefusals
/** What every call about a web space may be refused for. */
export const spaceCallRefusals = { service_not_found, ...spaceRefusals }
/** Whoever may see services may look after them, as everywhere. */
export const spaceAccess = ['signed-in', 'perm:products|perm:services'] as const
export const spaceParams = z.object({ id: wholeNumber })

const output = z.object({ data: WebSpace })

export const spaceCalls = calls({
  get: call({
    id: 'hosting.webspace',
    method: 'GET',
    path: '/products/{id}/webhosting',
    access: spaceAccess,
    transaction: false,
    summary: 'A web space: all that its host said of it, from when that is, and what is on its way',
    params: spaceParams,
    output,
    refuses: spaceCallRefusals,
  }),
  refresh: call({
    id: 'belfry.hosting.webspace.refresh',
    method: 'POST',
    path: '/products/{id}/webhosting/refresh',
    access: spaceAccess,
    transaction: false,
    rate: 'lookup',
    summary: 'Asks the host again how a web space stands, once a minute at most',
    params: spaceParams,
    output,
    refuses: spaceCallRefusals,
  }),
})
