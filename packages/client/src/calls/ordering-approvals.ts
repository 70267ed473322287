// Made from /api/openapi.json by `npm run client`. Changes belong in the contracts of the areas.

import type { Call } from '../call.ts'
import type * as t from '../types.ts'

export type OrderingApprovalsCode1 = 'api_off' | 'approval_decided' | 'approval_not_active' | 'approval_not_found' | 'approval_outdated' | 'approval_under_way' | 'approval_waits' | 'approval_withdrawn' | 'bad_request' | 'costs_need_payer' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'ordering_not_allowed' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid'
export type OrderingApprovalsCode2 = 'api_off' | 'approval_decided' | 'approval_not_active' | 'approval_not_found' | 'approval_outdated' | 'approval_under_way' | 'approval_waits' | 'approval_withdrawn' | 'bad_request' | 'conflict' | 'costs_need_payer' | 'database_read_only' | 'database_unreachable' | 'idempotency_in_progress' | 'idempotency_key_reused' | 'idempotency_key_wrong' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'ordering_not_allowed' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'
export type OrderingApprovalsCode3 = 'api_off' | 'approval_decided' | 'approval_not_active' | 'approval_not_found' | 'approval_outdated' | 'approval_under_way' | 'approval_waits' | 'approval_withdrawn' | 'bad_request' | 'conflict' | 'costs_need_payer' | 'database_read_only' | 'database_unreachable' | 'internal' | 'invalid_input' | 'maintenance' | 'not_allowed' | 'not_for_tokens' | 'not_found' | 'not_signed_in' | 'ordering_not_allowed' | 'rate_limited' | 'share_not_found' | 'share_over' | 'sign_in_incomplete' | 'token_expired' | 'token_foreign_address' | 'token_in_address' | 'token_invalid' | 'too_large' | 'wrong_type'

/** What managed clients asked to buy: a partner sees the requests of their clients, a client their own */
export const approvalsList: Call<{ query?: { /** Which page, from 1 on */ page?: number; /** How many on one page */ perPage?: number; /** Only in these states */ state?: string | number; /** Only what is about the service with this number */ service?: number } }, { data: t.Approval[]; page: number; perPage: number; total: number }, OrderingApprovalsCode1> = { id: 'belfry.approvals.list', method: 'GET', path: '/api/approvals', answers: 'json', repeatable: true }

/** One thing that a managed client asked to buy */
export const approvalsGet: Call<{ params: { /** The number of the approval */ approval: number } }, { data: t.Approval }, OrderingApprovalsCode1> = { id: 'belfry.approvals.get', method: 'GET', path: '/api/approvals/{approval}', answers: 'json', repeatable: true }

/** Lets it go through, on the invoice of the partner */
export const approvalsApprove: Call<{ params: { /** The number of the approval */ approval: number } }, { data: t.Approval }, OrderingApprovalsCode2> = { id: 'belfry.approvals.approve', method: 'POST', path: '/api/approvals/{approval}/approve', answers: 'json', keyed: true, repeatable: true }

/** Takes back what was asked, as long as nobody has decided: nothing is bought */
export const approvalsWithdraw: Call<{ params: { /** The number of the approval */ approval: number } }, { data: t.Approval }, OrderingApprovalsCode3> = { id: 'belfry.approvals.withdraw', method: 'POST', path: '/api/approvals/{approval}/withdraw', answers: 'json' }

/** Says no, with the reason that the client reads */
export const approvalsRefuse: Call<{ params: { /** The number of the approval */ approval: number }; body: { reason: string } }, { data: t.Approval }, OrderingApprovalsCode3> = { id: 'belfry.approvals.refuse', method: 'POST', path: '/api/approvals/{approval}/refuse', answers: 'json' }
