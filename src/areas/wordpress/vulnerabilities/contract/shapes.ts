import * as z from 'zod/mini'
import { oneOrMore, pageUpTo, paging } from '#base/list-fields.ts'
import { severities } from '#base/wordpress/severity.ts'
import { remedyActs } from '../rules/remedy.ts'

const moment = z.string()

export const VulnerabilityQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  /** One of these, or several separated by commas. */
  severity: z.optional(oneOrMore(severities)),
})
export type VulnerabilityQuery = z.output<typeof VulnerabilityQuery>

/** Releases from one to another; null: without a first, or without a last. */
export const AffectedVersions = z.object({
  from: z.nullable(z.string()),
  fromInclusive: z.boolean(),
  to: z.nullable(z.string()),
  toInclusive: z.boolean(),
})
export type AffectedVersions = z.infer<typeof AffectedVersions>

/** What helps on this site. `text` is the same in the language of the caller. */
const VulnerabilityRemedy = z.object({
  act: z.enum(remedyActs),
  /** The release that mends it. */
  to: z.nullable(z.string()),
  text: z.string(),
})

export const SiteVulnerability = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  cve: z.nullable(z.string()),
  cvss: z.nullable(z.object({ score: z.number(), vector: z.nullable(z.string()) })),
  /** `unknown`: nobody rated it. */
  severity: z.enum(severities),
  /** What has it, as it stands on the site. */
  software: z.object({
    kind: z.enum(['core', 'plugin', 'theme']),
    slug: z.string(),
    name: z.string(),
    version: z.string(),
    isActive: z.boolean(),
  }),
  /** Not where nobody says which releases are affected: it may be this one. */
  isCertain: z.boolean(),
  affectedVersions: z.array(AffectedVersions),
  patchedVersions: z.array(z.string()),
  remedy: VulnerabilityRemedy,
  link: z.nullable(z.string()),
  references: z.array(z.string()),
  /** Whose words these are, as their licence asks to be shown. */
  notices: z.array(z.object({ notice: z.string(), licence: z.nullable(z.string()), url: z.nullable(z.string()) })),
  publishedAt: z.nullable(moment),
  updatedAt: z.nullable(moment),
  foundAt: moment,
})
export type SiteVulnerability = z.infer<typeof SiteVulnerability>

export const VulnerabilityFeedState = z.object({
  name: z.string(),
  /** `recent`: it tells of the newest alone, and what it told before stays. */
  coverage: z.enum(['full', 'recent']),
  state: z.enum(['fine', 'waiting', 'failing', 'held']),
  records: z.nullable(z.number()),
  /** Of which nothing could be made. */
  unreadable: z.number(),
  readAt: z.nullable(moment),
  dueAt: moment,
  failure: z.nullable(z.object({ reason: z.string(), since: moment })),
  /** It suddenly has so few, and changed nothing since. */
  held: z.nullable(z.object({ records: z.number(), since: moment })),
})
export type VulnerabilityFeedState = z.infer<typeof VulnerabilityFeedState>
