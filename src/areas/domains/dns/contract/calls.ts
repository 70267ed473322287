import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { oneNumberOf, severalDomains, wholeNumber, wholeNumberUpTo } from '#base/list-fields.ts'
import { ManyTask } from '#base/many.ts'
import { pageSizes } from '#base/paging.ts'
import { importZoneFile } from './import-call.ts'
import { dnsRefusals } from './refusals.ts'
import {
  ChangeAnswer,
  ChangedRecord,
  DnsRecord,
  Expected,
  PlainRecord,
  RecordChange,
  RecordInput,
  recordId,
  Snapshot,
  Template,
  templateDescription,
  templateName,
  ZoneState,
} from './shapes.ts'

/** The id or the name of a domain. */
const domain = z.string().check(z.minLength(1), z.maxLength(255))
const domainParams = z.object({ domain })
const access = ['signed-in|share-key', 'perm:domains|share-key'] as const
const most = 5000

export const dnsCalls = calls({
  list: call({
    id: 'dns.records.list',
    method: 'GET',
    path: '/domains/{domain}/records',
    access,
    summary: 'The records of a domain, a page at a time, with the state of its zone',
    params: domainParams,
    query: z.object({
      page: z._default(wholeNumber, 1),
      perPage: z._default(oneNumberOf(pageSizes), 25),
      type: z.optional(z.string().check(z.maxLength(200))),
      search: z.optional(z.string().check(z.maxLength(200))),
      sort: z._default(z.enum(['name', 'type', 'data', 'ttl']), 'name'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    output: z.object({
      data: z.array(DnsRecord),
      page: z.number(),
      perPage: z.number(),
      total: z.number(),
      zone: ZoneState,
    }),
    refuses: dnsRefusals,
  }),
  byType: call({
    id: 'dns.records.by-type',
    method: 'GET',
    path: '/domains/{domain}/records/{type}',
    access,
    summary: 'All records of one type; with `fd` only those changed since that day',
    params: z.object({ domain, type: z.string().check(z.maxLength(10)) }),
    query: z.object({ fd: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({ data: z.array(DnsRecord), zone: ZoneState }),
    refuses: dnsRefusals,
  }),
  create: call({
    id: 'dns.records.create',
    method: 'POST',
    path: '/domains/{domain}/record',
    access,
    summary: 'Adds one record',
    params: domainParams,
    body: z.extend(RecordInput, { expected: Expected }),
    output: ChangeAnswer,
    status: 201,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  update: call({
    id: 'dns.records.update',
    method: 'PUT',
    path: '/domains/{domain}/record',
    access,
    summary: 'Replaces one record',
    params: domainParams,
    body: z.extend(ChangedRecord, { expected: Expected }),
    output: ChangeAnswer,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  bulkUpdate: call({
    id: 'dns.records.bulk-update',
    method: 'PUT',
    path: '/domains/{domain}/record/bulk',
    access,
    summary: 'Adds, changes and removes records in one step: all of it or nothing',
    params: domainParams,
    body: z.object({
      add: z.optional(z.array(RecordInput).check(z.maxLength(most))),
      change: z.optional(z.array(ChangedRecord).check(z.maxLength(most))),
      remove: z.optional(z.array(recordId).check(z.maxLength(most))),
      /** With an id it changes that record, otherwise it adds one. */
      records: z.optional(
        z.array(z.extend(RecordInput, { id: z.optional(z.nullable(recordId)) })).check(z.maxLength(most)),
      ),
      expected: Expected,
    }),
    output: ChangeAnswer,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  delete: call({
    id: 'dns.records.delete',
    method: 'DELETE',
    path: '/domains/{domain}/record/{record}/{type}/{name}',
    access,
    summary: 'Removes one record; type and name must be its own, `@` is the domain itself',
    params: z.object({ domain, record: wholeNumber, type: z.string(), name: z.string() }),
    output: ChangeAnswer,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  bulkDelete: call({
    id: 'dns.records.bulk-delete',
    method: 'POST',
    path: '/domains/{domain}/record/bulk-delete',
    access,
    summary: 'Removes several records: all of them or none',
    params: domainParams,
    body: z.object({
      records: z
        .array(z.object({ id: recordId, type: z.optional(z.string()), name: z.optional(z.string()) }))
        .check(z.minLength(1), z.maxLength(most)),
      expected: Expected,
    }),
    output: ChangeAnswer,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  updateTtl: call({
    id: 'dns.ttl.update',
    method: 'PUT',
    path: '/domains/{domain}/dns/ttl',
    access,
    summary: 'Sets the TTL of all records of one domain, or of several parted by commas',
    params: z.object({ domain: severalDomains }),
    body: z.object({ ttl: z.coerce.number().check(z.int()) }),
    output: z.object({
      data: z.array(
        z.object({
          domain: z.string(),
          done: z.boolean(),
          changed: z.number(),
          code: z.nullable(z.string()),
          error: z.nullable(z.string()),
        }),
      ),
      task: ManyTask,
    }),
    rate: 'dns-write',
    transaction: false,
    refuses: dnsRefusals,
  }),
  listSnapshots: call({
    id: 'dns.snapshots.list',
    method: 'GET',
    path: '/domains/{domain}/snapshot',
    access,
    summary: 'Snapshots of the zone, newest first; one is taken before every change',
    params: domainParams,
    query: z.object({ page: z._default(wholeNumber, 1), perPage: z._default(wholeNumberUpTo(100), 25) }),
    output: z.object({ data: z.array(Snapshot), page: z.number(), perPage: z.number(), total: z.number() }),
    refuses: dnsRefusals,
  }),
  getSnapshot: call({
    id: 'dns.snapshots.get',
    method: 'GET',
    path: '/domains/{domain}/snapshot/{snapshot}',
    access,
    summary: 'One snapshot with its records, and how it differs from the zone of now or from another snapshot',
    params: z.object({ domain, snapshot: wholeNumber }),
    query: z.object({
      /** Another snapshot to compare with; the current zone when left out. */
      against: z.optional(wholeNumber),
      /** `0` leaves its records out, which is faster for a large zone. */
      records: z._default(z.enum(['0', '1']), '1'),
    }),
    output: z.object({
      data: z.extend(Snapshot, {
        records: z.array(PlainRecord),
        /** What restoring would do. */
        difference: z.object({ add: z.array(PlainRecord), remove: z.array(DnsRecord) }),
        /** The difference between the two, record by record. */
        changes: z.array(RecordChange),
      }),
    }),
    refuses: dnsRefusals,
  }),
  restoreSnapshot: call({
    id: 'dns.snapshots.restore',
    method: 'POST',
    path: '/domains/{domain}/snapshot/{snapshot}',
    access,
    summary: 'Brings the records back to a snapshot; what the portal itself keeps stays as it is',
    params: z.object({ domain, snapshot: wholeNumber }),
    body: z.optional(
      z.nullable(
        z.object({
          /** Only these records of the difference; all when left out. */
          only: z.optional(
            z
              .array(z.object({ recordName: z.string(), recordTypeName: z.string(), content: z.string() }))
              .check(z.minLength(1), z.maxLength(most)),
          ),
        }),
      ),
    ),
    output: ChangeAnswer,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  importZoneFile,
  exportZoneFile: call({
    id: 'belfry.dns.zone-file.export',
    method: 'GET',
    path: '/domains/{domain}/zone-file',
    access,
    summary: 'The zone as a zone file',
    params: domainParams,
    answers: 'file',
    refuses: dnsRefusals,
  }),
  flushCache: call({
    id: 'dns.flush-cache',
    method: 'POST',
    path: '/domains/{domain}/flush-cache',
    access,
    summary: 'Has the name servers forget what they remember of the zone',
    params: domainParams,
    output: z.object({ data: z.object({ queued: z.boolean() }) }),
    status: 202,
    rate: 'dns-write',
    refuses: dnsRefusals,
  }),
  listTemplates: call({
    id: 'dns.templates.list',
    method: 'GET',
    path: '/domains/{domain}/dns/templates',
    access: ['signed-in', 'perm:domains'],
    summary: 'Templates of the signed-in client, for any of its domains',
    params: domainParams,
    output: z.object({ data: z.array(Template) }),
    refuses: dnsRefusals,
  }),
  createTemplate: call({
    id: 'dns.templates.create',
    method: 'POST',
    path: '/domains/{domain}/dns/templates',
    access: ['signed-in', 'perm:domains'],
    summary: 'Saves a template; without records it takes those of the domain',
    params: domainParams,
    body: z.object({
      name: templateName,
      description: z.optional(templateDescription),
      records: z.optional(z.array(RecordInput).check(z.maxLength(500))),
      /** Ids of records of the domain; all when left out. */
      from: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(500))),
    }),
    output: z.object({ data: Template }),
    status: 201,
    refuses: dnsRefusals,
  }),
  updateTemplate: call({
    id: 'dns.templates.update',
    method: 'PUT',
    path: '/domains/{domain}/dns/templates/{template}',
    access: ['signed-in', 'perm:domains'],
    summary: 'Renames or describes a template, or replaces its records',
    params: z.object({ domain, template: wholeNumber }),
    body: z.object({
      name: z.optional(templateName),
      description: z.optional(templateDescription),
      records: z.optional(z.array(RecordInput).check(z.maxLength(500))),
    }),
    output: z.object({ data: Template }),
    refuses: dnsRefusals,
  }),
  deleteTemplate: call({
    id: 'dns.templates.delete',
    method: 'DELETE',
    path: '/domains/{domain}/dns/templates/{template}',
    access: ['signed-in', 'perm:domains'],
    summary: 'Removes a template; records made from it stay',
    params: z.object({ domain, template: wholeNumber }),
    refuses: dnsRefusals,
  }),
  pendingUpdates: call({
    id: 'domains.pending-updates',
    method: 'GET',
    path: '/domains/pendingupdates/{domain}',
    access,
    summary: 'What of the domain is still on its way to the name servers or the registry',
    params: domainParams,
    output: z.object({
      data: z.object({
        pending: z.boolean(),
        updates: z.array(z.object({ kind: z.enum(['zone', 'nameservers', 'dnssec', 'transfer']), state: z.string() })),
      }),
    }),
    refuses: dnsRefusals,
  }),
})
