import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneOrMore, pageOutput, paging, period, wholeNumber } from '#base/list-fields.ts'
import { auditTopicNames } from '../rules/topics.ts'
import { auditRefusals } from './refusals.ts'
import { AuditLogEntry, AuditLogLine } from './shapes.ts'

/** `person`: the user did it; `acting`: another user acted for them; `portal`: the portal did it by itself. */
export const auditSources = ['person', 'acting', 'portal'] as const
export type AuditSource = (typeof auditSources)[number]

const filters = {
  /** Part of a person's or client's name or address, or the whole name or id of an object or request. */
  q: z.optional(z.string().check(z.maxLength(200))),
  topic: z.optional(oneOrMore(auditTopicNames)),
  source: z.optional(oneOrMore(auditSources)),
  period: z.optional(period),
  client: z.optional(wholeNumber),
  /** An account, as the user or as the one acted for. */
  account: z.optional(wholeNumber),
}

export const AuditQuery = z.object({
  ...paging,
  ...filters,
})
export const AuditFilters = z.object(filters)
export type AuditFilters = z.infer<typeof AuditFilters>

export const auditFileTypes = ['csv', 'xlsx'] as const

const access = ['signed-in', 'admin'] as const

export const auditCalls = calls({
  list: call({
    id: 'belfry.staff.audit.list',
    method: 'GET',
    path: '/staff/audit',
    access,
    summary: 'Who did what to whose thing, newest first',
    query: AuditQuery,
    output: pageOutput(AuditLogLine),
  }),
  file: call({
    id: 'belfry.staff.audit.file',
    method: 'GET',
    path: '/staff/audit/file',
    access,
    summary: 'All lines that the filters leave, oldest first, as a file',
    query: z.extend(AuditFilters, { type: z._default(z.enum(auditFileTypes, { error: 'invalid' }), 'csv') }),
    answers: 'file',
    rate: 'export',
    transaction: false,
    readsFrom: 'replica',
  }),
  show: call({
    id: 'belfry.staff.audit.show',
    method: 'GET',
    path: '/staff/audit/{id}',
    access,
    summary: 'One line with its details',
    params: z.object({ id: wholeNumber }),
    output: z.object({ data: AuditLogEntry }),
    refuses: auditRefusals,
  }),
})
