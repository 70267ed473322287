import * as z from 'zod/mini'
import { atMost } from '#base/at-most.ts'
import { asOneLine } from '#base/one-line.ts'
import { type FieldName, fieldNames, recordTypeNames } from '../rules/record-types.ts'
import { templateChoices } from '../rules/template-plan.ts'

/** A number or its text, as forms and programs send it; the rules of the type parse it. */
const field = z.optional(z.nullable(z.union([z.string().check(z.maxLength(65_535)), z.number()])))

/** The fields of all record types; the table of types says which of them a type has. */
const recordFields = Object.fromEntries(fieldNames.map((name) => [name, field])) as Record<FieldName, typeof field>

/** A record as sent. `recordName` is relative to the zone, `TTL` in seconds; without TTL it gets that of its set. */
export const RecordInput = z.object({
  recordTypeName: z.enum(recordTypeNames as [string, ...string[]]),
  recordName: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  TTL: field,
  transportProtocol: field,
  ...recordFields,
})

export const recordId = z.number().check(z.int(), z.gte(1))
export const ChangedRecord = z.extend(RecordInput, { id: recordId })

/** Hash of each record set (`<name>/<type>`) as the caller saw it; a set that has changed since refuses the save. */
export const Expected = z.optional(
  atMost(5000, z.record(z.string().check(z.maxLength(1100)), z.string().check(z.maxLength(40)))),
)

/** A record as answered: the fields of its type, and `content` in presentation format. */
export const DnsRecord = z.object({
  id: z.number(),
  recordTypeName: z.string(),
  recordName: z.string(),
  TTL: z.number(),
  transportProtocol: field,
  ...recordFields,
  content: z.string(),
  /** Hash of its set, to send back in `expected`. */
  rrset: z.string(),
  /** Why it cannot be edited here: `soa`, `nameservers` or the part of the portal that keeps it. */
  managedBy: z.nullable(z.string()),
})
export type DnsRecord = z.infer<typeof DnsRecord>

/** A warning, which does not prevent saving; `code` is a key of the editor's warnings. */
export const RecordWarning = z.object({
  list: z.enum(['add', 'change', 'remove']),
  index: z.number(),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** Why a record of a change is refused, in the caller's language. */
export const RecordProblem = z.object({
  list: z.enum(['add', 'change', 'remove']),
  index: z.number(),
  code: z.string(),
  field: z.nullable(z.string()),
  error: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const ZoneState = z.object({
  domainId: z.number(),
  domain: z.string(),
  defaultTtl: z.number(),
  nameservers: z.array(z.string()),
  /** `pending`: on its way to the name servers; `failed`: they refuse it, see `reason`. */
  state: z.enum(['pending', 'published', 'failed']),
  /** `record` is the set at fault, `www/A`, when the servers or our rules name one. */
  reason: z.nullable(z.object({ code: z.string(), detail: z.nullable(z.string()), record: z.nullable(z.string()) })),
  /** The name servers differ from what was published: see the zone drift. */
  differs: z.boolean(),
  version: z.number(),
  publishedAt: z.nullable(z.string()),
})
export type ZoneState = z.infer<typeof ZoneState>

export const ChangeAnswer = z.object({
  data: z.object({
    added: z.array(DnsRecord),
    changed: z.array(DnsRecord),
    removed: z.array(recordId),
    /** Hash of each changed set (`<name>/<type>`) after the change; `none` when it is gone. */
    sets: z.record(z.string(), z.string()),
    warnings: z.array(RecordWarning),
    zone: ZoneState,
  }),
})
export type ChangeAnswer = z.infer<typeof ChangeAnswer>

/** A record outside a zone: in templates and snapshots. */
export const PlainRecord = z.object({
  recordTypeName: z.string(),
  recordName: z.string(),
  TTL: z.number(),
  content: z.string(),
  managedBy: z.optional(z.nullable(z.string())),
})

export const Snapshot = z.object({
  sid: z.string(),
  date: z.string(),
  /** `before-change`, `by-hand`, `before-restore`, `before-import`, `before-template`, `before-leaving`, `before-coming`. */
  reason: z.string(),
  /** The note of the user who took it by hand. */
  note: z.nullable(z.string()),
  recordCount: z.number(),
  /** Who made the change after it; null for the portal itself or a share link, empty where hidden. */
  account: z.nullable(z.string()),
})

/** One line of a comparison, from the older to the newer zone. */
export const RecordChange = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.nullable(PlainRecord),
  after: z.nullable(PlainRecord),
})
export type RecordChange = z.infer<typeof RecordChange>

/** Values may contain `{{domain}}`, `{{ip}}` and `{{ip6}}`. */
export const Template = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  records: z.array(PlainRecord),
  /** Variables to fill in when it is applied. */
  asks: z.array(z.enum(['ip', 'ip6'])),
})
export type Template = z.infer<typeof Template>

export const templateName = z.string().check(...asOneLine, z.minLength(1), z.maxLength(80))
/** Descriptions have fewer than 50 characters (service areas §5). */
export const templateDescription = z.string().check(...asOneLine, z.maxLength(49))

/** One record of a template with the matching records of the domain. */
export const TemplateRow = z.object({
  index: z.number(),
  state: z.enum(['new', 'same', 'beside', 'conflict', 'protected', 'wrong']),
  record: PlainRecord,
  standing: z.array(DnsRecord),
  choices: z.array(z.enum(templateChoices)),
  choice: z.enum(templateChoices),
  error: z.nullable(z.string()),
})
export type TemplateRow = z.infer<typeof TemplateRow>

/** The outcome for one domain. */
export const TemplateOutcome = z.object({
  domain: z.string(),
  done: z.boolean(),
  code: z.nullable(z.string()),
  error: z.nullable(z.string()),
  rows: z.array(TemplateRow),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
})
export type TemplateOutcome = z.infer<typeof TemplateOutcome>

/** An invalid line of a zone file, with the reason in the caller's language. */
export const LineNote = z.object({
  line: z.number(),
  code: z.string(),
  error: z.string(),
  /** The record and field concerned, where known. */
  name: z.optional(z.string()),
  type: z.optional(z.string()),
  field: z.optional(z.string()),
})
