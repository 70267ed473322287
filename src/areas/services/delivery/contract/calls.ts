import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, wholeNumber } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { deliveryRefusals } from './refusals.ts'
import { CancelBody, SectionCounts, ServiceQuery, ServiceRow } from './shapes.ts'

const refuses = deliveryRefusals
const params = z.object({ id: wholeNumber })
const success = z.object({ success: z.boolean() })

export const deliveryCalls = calls({
  list: call({
    id: 'products.user-services',
    method: 'GET',
    path: '/users/{id}/services',
    access: ['signed-in', 'perm:services'],
    summary: 'The services of a client; with one’s own number, all that one may see',
    params,
    query: ServiceQuery,
    output: pageOutput(ServiceRow),
    refuses,
  }),
  counts: call({
    id: 'belfry.services.counts',
    method: 'GET',
    path: '/users/{id}/services/counts',
    access: ['signed-in', 'perm:services'],
    summary: 'How many services stand in each part of the list, and which tags are in use',
    params,
    query: z.pick(ServiceQuery, { cc: true, q: true }),
    output: z.object({ data: SectionCounts, tags: z.array(z.string()) }),
    refuses,
  }),
  suspend: call({
    id: 'products.suspend',
    method: 'POST',
    path: '/products/{id}/suspend',
    access: ['signed-in', 'admin|partner'],
    status: 202,
    summary: 'Suspends a service: its owner cannot sign in to it, and billing continues',
    params,
    body: z.object({ reason: z._default(z.string().check(...asLines, z.maxLength(500, { error: 'too_long' })), '') }),
    output: success,
    refuses,
  }),
  unsuspend: call({
    id: 'products.unsuspend',
    method: 'POST',
    path: '/products/{id}/unsuspend',
    access: ['signed-in', 'admin|partner'],
    status: 202,
    summary: 'Makes a suspended service active again',
    params,
    output: success,
    refuses,
  }),
  cancel: call({
    id: 'products.cancel',
    method: 'POST',
    path: '/products/{id}/cancel',
    access: ['signed-in', 'perm:products|perm:services'],
    status: 202,
    summary: 'Ends a service at once, or gives notice for the end of its term (two months before)',
    params,
    body: CancelBody,
    output: z.object({ success: z.boolean(), endsOn: z.nullable(z.string()) }),
    refuses: { ...refuses, ...approvalRefusals },
  }),
  keep: call({
    id: 'belfry.products.take-notice-back',
    method: 'DELETE',
    path: '/products/{id}/cancel',
    access: ['signed-in', 'perm:products|perm:services'],
    summary: 'Takes the notice of a service back, as long as it was not carried out',
    params,
    output: success,
    refuses: { ...refuses, ...approvalRefusals },
  }),
})
