import * as z from 'zod/mini'
import { dmarcFindingSeverities } from '../rules/dmarc/findings.ts'
import { lineActions, lineGroups, lineReasons } from '../rules/plan/lines.ts'
import { spfResults } from '../rules/spf/check-host.ts'
import { spfFindingSeverities } from '../rules/spf/findings.ts'

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const flag = z.optional(z.union([z.boolean(), z.enum(['0', '1', 'true', 'false'])]))

export const GoogleInput = z.object({
  /** `single` is Google's current form, `legacy` its former five servers, `none` leaves the mail servers unchanged. */
  mx: z.optional(z.enum(['single', 'legacy', 'none'])),
  verification: text(300),
  selector: text(100),
  dkim: text(3000),
})
export const MicrosoftInput = z.object({
  mx: z.optional(z.enum(['set', 'none'])),
  mailHost: text(255),
  verification: text(300),
  tenant: text(100),
  dkimTarget: text(255),
  teams: flag,
  devices: flag,
})
export type GoogleInput = z.infer<typeof GoogleInput>
export type MicrosoftInput = z.infer<typeof MicrosoftInput>

/** The lines to execute and the plan that they belong to; without `lines` all that change something. */
export const Chosen = {
  lines: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(100))),
  version: text(40),
}

const ZoneWord = z.enum(['none', 'pending', 'published', 'failed'])
export const WizardLine = z.object({
  id: z.string(),
  group: z.enum(lineGroups),
  action: z.enum(lineActions),
  reason: z.enum(lineReasons),
  type: z.string(),
  name: z.string(),
  content: z.nullable(z.string()),
  before: z.array(z.object({ id: z.number(), type: z.string(), content: z.string() })),
  /** Whether public DNS answers what this line sets. */
  public: z.enum(['there', 'waiting', 'unknown']),
})
export type WizardLine = z.infer<typeof WizardLine>

export const WizardState = z.object({
  wizard: z.enum(['google', 'microsoft']),
  zone: ZoneWord,
  version: z.string(),
  lines: z.array(WizardLine),
  /** The zone has all of it. */
  complete: z.boolean(),
})
export type WizardState = z.infer<typeof WizardState>

const values = z.record(z.string(), z.union([z.string(), z.number()]))
const severity = z.enum(['error', 'warning', 'note'])
const codes = <Table extends Record<string, unknown>>(table: Table) =>
  z.enum(Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]])

export const SpfRow = z.object({
  depth: z.number(),
  domain: z.string(),
  term: z.string(),
  name: z.nullable(z.string()),
  value: z.string(),
  qualifier: z.nullable(z.enum(['+', '-', '~', '?'])),
  lookup: z.boolean(),
  reached: z.boolean(),
  state: z.nullable(z.enum(['found', 'void', 'no-answer', 'too-many-hosts', 'differs'])),
  addresses: z.array(z.string()),
  cost: z.number(),
  fault: z.nullable(z.enum(['no-record', 'several-records', 'syntax', 'no-answer', 'loop', 'not-followed'])),
})
export type SpfRow = z.infer<typeof SpfRow>
export const SpfAnalysis = z.object({
  record: z.nullable(z.string()),
  lookups: z.number(),
  maxLookups: z.number(),
  voids: z.number(),
  maxVoids: z.number(),
  length: z.number(),
  maxLength: z.number(),
  terms: z.array(SpfRow),
  findings: z.array(z.object({ code: codes(spfFindingSeverities), severity, values })),
})
export type SpfAnalysis = z.infer<typeof SpfAnalysis>

/** The verdict of receivers on mail from one address. */
export const SpfTrial = z.object({
  ip: z.string(),
  result: z.enum(spfResults),
  fault: z.nullable(z.string()),
  decidedBy: z.array(z.object({ domain: z.string(), term: z.string() })),
  lookups: z.number(),
})
export type SpfTrial = z.infer<typeof SpfTrial>

export const DmarcAnalysis = z.object({
  record: z.nullable(z.string()),
  findings: z.array(z.object({ code: codes(dmarcFindingSeverities), severity, values })),
})
export type DmarcAnalysis = z.infer<typeof DmarcAnalysis>

/** Records in our zone and in public DNS; null where there is no zone, or no answer. */
const places = { zone: z.nullable(z.array(z.string())), public: z.nullable(z.array(z.string())) }
export const MailPolicy = z.object({
  domain: z.string(),
  zone: ZoneWord,
  mailServers: z.nullable(z.array(z.string())),
  /** Those under the domain itself that have no address, so mail for them is lost. */
  lostMailServers: z.array(z.string()),
  spf: z.object({ ...places, analysis: SpfAnalysis }),
  dmarc: z.object({ ...places, analysis: DmarcAnalysis }),
  dkim: z.array(
    z.object({
      selector: z.string(),
      kind: z.enum(['key', 'alias', 'revoked', 'broken']),
      bits: z.nullable(z.number()),
      content: z.string(),
      public: z.boolean(),
    }),
  ),
  mtaSts: z.nullable(z.string()),
  tlsReports: z.nullable(z.string()),
})
export type MailPolicy = z.infer<typeof MailPolicy>
