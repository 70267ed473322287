import * as z from 'zod/mini'
import { contactRefusals } from '#areas/domains/contacts/contract/refusals.ts'
import { BulkContacts } from '#areas/domains/contacts/contract/shapes.ts'
import { TemplateBody } from '#areas/domains/dns/contract/editor-calls.ts'
import { dnsRefusals } from '#areas/domains/dns/contract/refusals.ts'
import { portfolioRefusals } from '#areas/domains/portfolio/contract/refusals.ts'
import { maxTags } from '#areas/domains/portfolio/contract/shapes.ts'
import { tagChanges } from '#areas/domains/portfolio/rules/tag-change.ts'
import { RecordsChange } from '#areas/domains/record-search/contract/calls.ts'
import { recordSearchRefusals } from '#areas/domains/record-search/contract/refusals.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { ManyKey, manyRefusals, maxOfMany } from '#base/many.ts'
import { asOneLine } from '#base/one-line.ts'

const domains = z
  .array(z.string().check(z.minLength(1), z.maxLength(255)))
  .check(z.minLength(1, { error: 'required' }), z.maxLength(maxOfMany))
const shared = { domains, key: ManyKey }
const tag = z
  .string()
  .check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(50, { error: 'too_long' }))

/** The kinds of changes of many domains. */
export const MassAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('auto-renew'), on: z.boolean(), ...shared }),
  z.object({ act: z.literal('lock'), on: z.boolean(), ...shared }),
  z.object({ act: z.literal('ttl'), ttl: z.number().check(z.int()), ...shared }),
  z.object({
    act: z.literal('tags'),
    tags: z.array(tag).check(z.maxLength(maxTags)),
    how: z.enum(tagChanges),
    ...shared,
  }),
  z.object({ act: z.literal('renew'), period: z.number().check(z.int(), z.minimum(1), z.maximum(10)), ...shared }),
  z.object({
    act: z.literal('contacts'),
    contacts: BulkContacts.shape.contacts,
    confirm: z._default(z.boolean(), false),
    ...shared,
  }),
  z.object({
    act: z.literal('template'),
    template: z.number().check(z.int(), z.positive()),
    with: z.omit(TemplateBody, { preview: true }),
    ...shared,
  }),
  z.object({ act: z.literal('records'), change: RecordsChange, ...shared }),
])
export type MassAct = z.infer<typeof MassAct>

/** Kinds whose result can be previewed. */
export const PreviewAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('auto-renew'), on: z.boolean(), domains }),
  z.object({ act: z.literal('lock'), on: z.boolean(), domains }),
  z.object({ act: z.literal('contacts'), contacts: BulkContacts.shape.contacts, domains }),
])
export type PreviewAct = z.infer<typeof PreviewAct>

export const MassPreview = z.object({
  total: z.number(),
  /** Domains that will change. */
  changes: z.number(),
  /** Domains that have the value already. */
  same: z.number(),
  /** Domains that are known to fail. */
  cannot: z.number(),
  /** The domains that will change, as the request named them. */
  names: z.array(z.string()),
  /** The others by reason, in the caller's language. */
  groups: z.array(z.object({ standing: z.enum(['same', 'cannot']), reason: z.string(), names: z.array(z.string()) })),
})
export type MassPreview = z.infer<typeof MassPreview>

export const massCalls = calls({
  preview: call({
    id: 'belfry.domains.mass-preview',
    method: 'POST',
    path: '/domains/mass/preview',
    access: ['signed-in', 'perm:domains'],
    transaction: false,
    status: 200,
    summary: 'How many of these domains an act would change, how many stand so already, and of how many it cannot',
    body: PreviewAct,
    output: z.object({ data: MassPreview }),
  }),
  start: call({
    id: 'belfry.domains.mass',
    method: 'POST',
    path: '/domains/mass',
    access: ['signed-in', 'perm:domains'],
    // Counts as one request, however many domains.
    rate: 'order',
    status: 202,
    summary: 'Does one thing to many domains, as a task: see /tasks/{id}/items for what became of each',
    body: MassAct,
    output: z.object({ data: z.object({ taskId: z.number(), total: z.number() }) }),
    refuses: {
      ...{ ...dnsRefusals, ...contactRefusals, ...recordSearchRefusals, ...portfolioRefusals },
      ...{ ...approvalRefusals, ...manyRefusals },
    },
  }),
})
