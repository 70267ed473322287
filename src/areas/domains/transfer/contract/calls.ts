import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, wholeNumber } from '#base/list-fields.ts'
import { transferRefusals } from './refusals.ts'
import {
  AdvancedData,
  DifferenceLine,
  DifferenceQuery,
  MessageQuery,
  Reactivation,
  RegistrarMessageLine,
  Tracking,
} from './shapes.ts'

const refuses = { ...transferRefusals, ordering_not_allowed: approvalRefusals.ordering_not_allowed }
/** The id or the name of a domain. */
const params = z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) })

export const transferCalls = calls({
  tracking: call({
    id: 'belfry.domains.tracking',
    method: 'GET',
    path: '/domains/{domain}/tracking',
    access: ['signed-in', 'perm:domains'],
    summary:
      'How a domain came here or is on its way, whether it can leave, and how it can be had back from quarantine',
    params,
    output: z.object({ data: Tracking }),
    refuses,
  }),
  code: call({
    id: 'domains.get-epp',
    method: 'GET',
    path: '/domains/{domain}/get-epp',
    access: ['signed-in', 'perm:domains'],
    rate: 'mail',
    acts: true,
    transaction: false,
    summary:
      'The code with which a domain can be moved elsewhere; where the registry mails it to the holder, to which address',
    params,
    output: z.object({
      data: z.object({
        delivery: z.enum(['shown', 'mailed']),
        code: z.nullable(z.string()),
        to: z.nullable(z.string()),
        validUntil: z.nullable(z.string()),
        keptUntil: z.nullable(z.string()),
      }),
    }),
    refuses,
  }),
  reactivate: call({
    id: 'belfry.domains.reactivate',
    method: 'POST',
    path: '/domains/{domain}/reactivate',
    access: ['signed-in', 'perm:domains'],
    rate: 'order',
    status: 201,
    summary: 'Orders a domain back out of quarantine: by an invoice to be paid first, or at once for a monthly payer',
    params,
    output: z.object({ data: Reactivation }),
    refuses,
  }),
  advancedData: call({
    id: 'domains.advanced-data',
    method: 'GET',
    path: '/domains/{domain}/advanced-data',
    access: ['signed-in|share-key', 'perm:domains|share-key'],
    summary:
      'What a technician wants of a domain at a glance: what its extension allows, states, dates and what hangs on it',
    params,
    output: z.object({ data: AdvancedData }),
    refuses,
  }),
})

const byId = z.object({ id: wholeNumber })

export const registryCalls = calls({
  messages: call({
    id: 'belfry.staff.registrar-messages',
    method: 'GET',
    path: '/staff/registrar-messages',
    access: ['signed-in', 'admin'],
    summary: 'What registrars told us, newest first, and what became of it',
    query: MessageQuery,
    output: pageOutput(RegistrarMessageLine),
    refuses,
  }),
  retryMessage: call({
    id: 'belfry.staff.registrar-messages.retry',
    method: 'POST',
    path: '/staff/registrar-messages/{id}/retry',
    access: ['signed-in', 'admin'],
    status: 202,
    summary: 'Carries a message into its domain once more',
    params: byId,
    output: z.object({ success: z.boolean() }),
    refuses,
  }),
  differences: call({
    id: 'belfry.staff.registry-differences',
    method: 'GET',
    path: '/staff/registry-differences',
    access: ['signed-in', 'admin'],
    summary: 'Domains that their registry holds otherwise than we do, as last read',
    query: DifferenceQuery,
    output: pageOutput(DifferenceLine),
    refuses,
  }),
})
