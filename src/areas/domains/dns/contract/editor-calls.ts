import * as z from 'zod/mini'
import { atMost } from '#base/at-most.ts'
import { call, calls } from '#base/call.ts'
import { severalDomains, wholeNumber } from '#base/list-fields.ts'
import { ManyTask } from '#base/many.ts'
import { oneLine } from '#base/one-line.ts'
import { templateChoices } from '../rules/template-plan.ts'
import { dnsRefusals } from './refusals.ts'
import {
  ChangedRecord,
  DnsRecord,
  RecordInput,
  RecordProblem,
  RecordWarning,
  recordId,
  Snapshot,
  TemplateOutcome,
  ZoneState,
} from './shapes.ts'

/** The calls of the editor beyond those of the specification. */

const domain = z.string().check(z.minLength(1), z.maxLength(255))
const shared = ['signed-in|share-key', 'perm:domains|share-key'] as const

/** The most records that one save may change; see `record/bulk`. */
export const maxAtOnce = 5000

export const TemplateBody = z.object({
  preview: z.optional(z.boolean()),
  /** Values of the template's variables. */
  variables: z.optional(
    z.object({
      ip: z.optional(z.string().check(z.maxLength(100))),
      ip6: z.optional(z.string().check(z.maxLength(100))),
    }),
  ),
  /** What to do with a record, by its index in the template. */
  choices: z.optional(atMost(5000, z.record(z.string().check(z.maxLength(5)), z.enum(templateChoices)))),
  /** The default for the others: as proposed, or the same for all where possible. */
  otherwise: z.optional(z.enum(['advised', ...templateChoices])),
})

export const editorCalls = calls({
  matching: call({
    id: 'belfry.dns.records.matching',
    method: 'GET',
    path: '/domains/{domain}/record/matching',
    access: shared,
    summary: 'All records that a filter finds, at most 5000, to change them in one step',
    params: z.object({ domain }),
    query: z.object({
      type: z.optional(z.string().check(z.maxLength(200))),
      search: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({ data: z.array(DnsRecord), total: z.number(), zone: ZoneState }),
    refuses: dnsRefusals,
  }),
  plan: call({
    id: 'belfry.dns.records.plan',
    method: 'POST',
    path: '/domains/{domain}/record/plan',
    access: shared,
    summary: 'What is wrong with a change of records and what is worth a word, before it is saved; writes nothing',
    params: z.object({ domain }),
    body: z.object({
      add: z.optional(z.array(RecordInput).check(z.maxLength(maxAtOnce))),
      change: z.optional(z.array(ChangedRecord).check(z.maxLength(maxAtOnce))),
      remove: z.optional(z.array(recordId).check(z.maxLength(maxAtOnce))),
    }),
    output: z.object({
      data: z.object({
        problems: z.array(RecordProblem),
        warnings: z.array(RecordWarning),
      }),
    }),
    rate: 'read',
    transaction: false,
    refuses: dnsRefusals,
  }),
  takeOver: call({
    id: 'belfry.dns.records.take-over',
    method: 'POST',
    path: '/domains/{domain}/record/{record}/take-over',
    access: shared,
    summary: 'Takes a record over that the portal kept, where nothing depends on the portal keeping it',
    params: z.object({ domain, record: wholeNumber }),
    output: z.object({ data: DnsRecord }),
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  takeSnapshot: call({
    id: 'belfry.dns.snapshots.take',
    method: 'POST',
    path: '/domains/{domain}/snapshot',
    access: shared,
    summary: 'Takes a snapshot of the zone by hand, with a word on why',
    params: z.object({ domain }),
    body: z.object({ note: z.optional(z.nullable(oneLine(200))) }),
    output: z.object({ data: Snapshot }),
    status: 201,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  applyTemplate: call({
    id: 'belfry.dns.templates.apply',
    method: 'PUT',
    path: '/domains/{domain}/dns/templates/{template}/apply',
    access: ['signed-in', 'perm:domains'],
    summary: 'Applies a template to one domain, or to several parted by commas; `preview` only tells',
    params: z.object({ domain: severalDomains, template: wholeNumber }),
    body: TemplateBody,
    output: z.object({ data: z.array(TemplateOutcome), task: ManyTask }),
    rate: 'dns-write',
    transaction: false,
    refuses: dnsRefusals,
  }),
})
