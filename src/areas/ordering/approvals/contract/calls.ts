import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneOrMore, pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { asLines } from '#base/one-line.ts'
import { approvalRefusals } from './refusals.ts'
import { Approval, approvalStates } from './shapes.ts'

const params = z.object({ approval: wholeNumber })
const refuses = approvalRefusals
/** A decision spends the partner's money, so it needs the right to order for the partner. */
const decider = ['signed-in', 'partner', 'perm:orders'] as const

export const approvalCalls = calls({
  list: call({
    id: 'belfry.approvals.list',
    method: 'GET',
    path: '/approvals',
    access: ['signed-in', 'partner|managed-client', 'perm:orders'],
    summary: 'What managed clients asked to buy: a partner sees the requests of their clients, a client their own',
    query: z.object({
      ...paging,
      state: z.optional(oneOrMore(approvalStates)),
      /** Only about this service. */
      service: z.optional(wholeNumber),
    }),
    output: pageOutput(Approval),
    refuses,
  }),
  get: call({
    id: 'belfry.approvals.get',
    method: 'GET',
    path: '/approvals/{approval}',
    access: ['signed-in', 'partner|managed-client', 'perm:orders'],
    summary: 'One thing that a managed client asked to buy',
    params,
    output: z.object({ data: Approval }),
    refuses,
  }),
  approve: call({
    id: 'belfry.approvals.approve',
    method: 'POST',
    path: '/approvals/{approval}/approve',
    access: decider,
    rate: 'order',
    summary: 'Lets it go through, on the invoice of the partner',
    params,
    output: z.object({ data: Approval }),
    refuses,
  }),
  withdraw: call({
    id: 'belfry.approvals.withdraw',
    method: 'POST',
    path: '/approvals/{approval}/withdraw',
    access: ['signed-in', 'managed-client', 'perm:orders'],
    summary: 'Takes back what was asked, as long as nobody has decided: nothing is bought',
    params,
    output: z.object({ data: Approval }),
    refuses,
  }),
  refuse: call({
    id: 'belfry.approvals.refuse',
    method: 'POST',
    path: '/approvals/{approval}/refuse',
    access: decider,
    summary: 'Says no, with the reason that the client reads',
    params,
    body: z.object({ reason: z.string().check(...asLines, z.minLength(1), z.maxLength(500, { error: 'too_long' })) }),
    output: z.object({ data: Approval }),
    refuses,
  }),
})
