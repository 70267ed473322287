import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { forwardingRefusals } from './refusals.ts'
import { Forwarding, ForwardingInput, ForwardingPlace, Tried } from './shapes.ts'

const refuses = forwardingRefusals
const access = ['signed-in|share-key', 'perm:domains|share-key'] as const
/** The id or the name of a domain. */
const domain = z.string().check(z.minLength(1), z.maxLength(255))
const params = z.object({ domain })
const ruleParams = z.object({ domain, rule: wholeNumber })
const answer = z.object({ data: Forwarding })

export const forwardingCalls = calls({
  list: call({
    id: 'domains.url-forwarding.list',
    method: 'GET',
    path: '/domains/{domain}/url-forwarding',
    access,
    summary: 'The web addresses of a domain that lead elsewhere, and how each stands',
    params,
    output: z.object({ data: z.array(Forwarding), place: ForwardingPlace }),
    refuses,
  }),
  create: call({
    id: 'domains.url-forwarding.create',
    method: 'POST',
    path: '/domains/{domain}/url-forwarding',
    access,
    summary: 'Leads a host elsewhere; records in its way are named first and go with `replaceRecords`',
    params,
    body: ForwardingInput,
    output: answer,
    status: 201,
    rate: 'dns-write',
    refuses,
  }),
  update: call({
    id: 'domains.url-forwarding.update',
    method: 'PUT',
    path: '/domains/{domain}/url-forwarding/{rule}',
    access,
    summary: 'Replaces a forwarding; its host may become another',
    params: ruleParams,
    body: ForwardingInput,
    output: answer,
    rate: 'dns-write',
    refuses,
  }),
  remove: call({
    id: 'domains.url-forwarding.delete',
    method: 'DELETE',
    path: '/domains/{domain}/url-forwarding/{rule}',
    access,
    summary: 'Ends a forwarding and takes its records away',
    params: ruleParams,
    output: z.object({ success: z.boolean() }),
    rate: 'dns-write',
    refuses,
  }),
  test: call({
    id: 'belfry.url-forwarding.test',
    method: 'POST',
    path: '/domains/{domain}/url-forwarding/{rule}/test',
    access,
    summary: 'Asks DNS and the forwarder what a visitor of this host gets now',
    params: ruleParams,
    output: z.object({ data: Forwarding, tried: z.array(Tried) }),
    rate: 'lookup',
    transaction: false,
    refuses,
  }),
})
