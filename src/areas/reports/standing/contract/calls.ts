import * as z from 'zod/mini'
import { DirectoryQuery, DirectoryRow } from '#areas/mail/directory/contract/calls.ts'
import { exportTypes } from '#areas/reports/export/contract/calls.ts'
import { exportRefusals } from '#areas/reports/export/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { pageOutput, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'

const access = ['signed-in', 'perm:reports'] as const
/** Both reports may be asked for as a file. */
const asFile = {
  /** `1`: the whole report as a file. */
  export: z.optional(z.enum(['0', '1'])),
  type: z._default(z.enum(exportTypes, { error: 'invalid' }), 'pdf'),
}
const report = {
  method: 'GET',
  access,
  alsoFile: true,
  rate: 'export',
  transaction: false,
  readsFrom: 'replica',
  refuses: exportRefusals,
} as const

export const MailboxReportQuery = z.extend(DirectoryQuery, asFile)
export type MailboxReportQuery = z.output<typeof MailboxReportQuery>

export const MailboxFigures = z.object({
  mailboxes: z.number(),
  domains: z.number(),
  usedBytes: z.number(),
  /** What there is room for, in bytes. */
  quota: z.number(),
  /** From 80 % on. */
  full: z.number(),
  off: z.number(),
  reply: z.number(),
  never: z.number(),
})
export type MailboxFigures = z.infer<typeof MailboxFigures>

/** Whether the answers about a domain are signed. `changing`: the registry is being told. */
export const dnssecStandings = ['on', 'off', 'changing'] as const
export type DnssecStanding = (typeof dnssecStandings)[number]
export const dnssecSorts = ['domain', 'standing', 'expires'] as const

export const DnssecReportQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  ...asFile,
  sort: z._default(z.enum(dnssecSorts), 'domain'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  q: z.optional(z.string().check(z.maxLength(255))),
  standing: z.optional(z.enum(dnssecStandings)),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type DnssecReportQuery = z.output<typeof DnssecReportQuery>

export const DnssecRow = z.object({
  id: z.number(),
  domain: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  standing: z.enum(dnssecStandings),
  /** Whose name servers answer: `ours`, or others, where the keys are made elsewhere. */
  nameservers: z.enum(['ours', 'others']),
  expireDate: z.nullable(z.string()),
})
export type DnssecRow = z.infer<typeof DnssecRow>

export const DnssecFigures = z.object({ domains: z.number(), on: z.number(), off: z.number(), changing: z.number() })
export type DnssecFigures = z.infer<typeof DnssecFigures>

export const standingCalls = calls({
  mailboxes: call({
    ...report,
    id: 'reports.mailboxes',
    // What it tells of a mailbox is what the list of them tells.
    access: [...access, 'perm:domains'],
    path: '/reports/mailboxes',
    summary: 'The mailboxes of all domains: how many, how full, and what stands out; with `export=1` as a file',
    query: MailboxReportQuery,
    output: z.extend(pageOutput(DirectoryRow), { figures: MailboxFigures }),
  }),
  dnssec: call({
    ...report,
    id: 'reports.domains-dnssec',
    path: '/reports/domains-dnssec',
    summary: 'Which active domains are signed by DNSSEC and which are not; with `export=1` as a file',
    query: DnssecReportQuery,
    output: z.extend(pageOutput(DnssecRow), { figures: DnssecFigures }),
  }),
})
