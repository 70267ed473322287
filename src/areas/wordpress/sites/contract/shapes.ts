import * as z from 'zod/mini'
import { oneOrMore, pageUpTo, paging } from '#base/list-fields.ts'
import { asOneLine, oneLine, withoutUnseen } from '#base/one-line.ts'
import { severities } from '#base/wordpress/severity.ts'
import {
  extensionKinds,
  Login,
  Release,
  SiteConfigs,
  Slug,
  TableName,
  userRoles,
  WordPressLocale,
} from '#base/wordpress/words.ts'
import { pluginActs, themeActs } from '../rules/may-change.ts'
import { attentions, factStates, siteStates } from '../rules/site-state.ts'
import { ofClient } from './figures.ts'

const moment = z.string()
const count = z.number()
const email = z
  .string()
  .check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(254), z.email({ error: 'invalid' }))

export const SiteExtension = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.string(),
  /** A newer release; null: none; left out: could not be asked, which is not "up to date". */
  newVersion: z.optional(z.nullable(z.string())),
  isActive: z.boolean(),
  autoUpdate: z.boolean(),
  /** Of a theme: the one that the active theme is made from. */
  isParent: z.optional(z.boolean()),
})
export type SiteExtension = z.infer<typeof SiteExtension>

export const WordPressUser = z.object({
  id: z.number(),
  login: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
})
export type WordPressUser = z.infer<typeof WordPressUser>

/** How files of WordPress itself compare with those of its release. */
const SiteIntegrity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole'), checkedAt: moment }),
  z.object({
    kind: z.literal('changed'),
    changed: z.array(z.string()),
    added: z.array(z.string()),
    missing: z.array(z.string()),
    checkedAt: moment,
  }),
  z.object({ kind: z.literal('unknown') }),
])

export const SiteTrouble = z.object({
  kind: z.enum(['fatal', 'database', 'not_answering']),
  /** The plugin or theme that breaks the site, where WordPress says which. */
  extension: z.nullable(z.object({ kind: z.enum(extensionKinds), slug: z.string() })),
  detail: z.nullable(z.string()),
})
export type SiteTrouble = z.infer<typeof SiteTrouble>

/** As WordPress has them, which may be more than a change may set. */
const ToldConfigs = z.object({
  debug: z.boolean(),
  fileEditOff: z.boolean(),
  coreUpdates: z.enum(['none', 'minor', 'all']),
  cronByVisits: z.boolean(),
  revisions: count,
  memoryMegabytes: count,
  hiddenFromSearch: z.boolean(),
  title: z.string(),
  tagline: z.string(),
})

/** All that its host says of a WordPress, by one question. */
export const SiteFacts = z.object({
  state: z.enum(factStates),
  version: z.nullable(z.string()),
  /** As with a plugin: left out is unknown. */
  newVersion: z.optional(z.nullable(z.string())),
  url: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  isMultisite: z.boolean(),
  maintenance: z.boolean(),
  trouble: z.nullable(SiteTrouble),
  configs: z.nullable(ToldConfigs),
  plugins: z.array(SiteExtension),
  themes: z.array(SiteExtension),
  users: z.array(WordPressUser),
  tables: z.array(z.object({ name: z.string(), rows: count, bytes: count })),
  integrity: SiteIntegrity,
  staging: z.nullable(z.object({ url: z.string(), version: z.string(), madeAt: moment, usedBytes: count })),
})
export type SiteFacts = z.infer<typeof SiteFacts>

/** What is on its way to the host of a site; nothing else can be asked of it meanwhile. */
const UnderWay = z.object({
  task: z.number(),
  /** The second word of what is asked: `plugin`, `core`, `user`, `configs`. */
  part: z.string(),
  title: z.string(),
  /** Which of several: `akismet`. */
  about: z.nullable(z.string()),
  since: moment,
})
/** What was asked last and did not come about, until it is asked anew. */
const FailedChange = z.object({
  task: z.number(),
  part: z.string(),
  title: z.string(),
  about: z.nullable(z.string()),
  reason: z.string(),
  /** Not where the same would fail again, whatever happens meanwhile. */
  canRetry: z.boolean(),
  at: moment,
})

export const WordPressSite = z.object({
  /** Of the hosting that it stands on. */
  id: z.number(),
  name: z.string(),
  clientId: z.number(),
  state: z.enum(siteStates),
  /** Null as long as its host has not said anything. */
  facts: z.nullable(SiteFacts),
  /** When it was so. */
  readAt: z.nullable(moment),
  /** Its host does not answer since then: what is shown is how it was. */
  silentSince: z.nullable(moment),
  underWay: z.nullable(UnderWay),
  failed: z.nullable(FailedChange),
  lastChange: z.nullable(z.object({ title: z.string(), about: z.nullable(z.string()), at: moment })),
  /** WordPress, plugins and themes of which there is a newer release. */
  updates: count,
  /** Some could not be asked about: there may be more. */
  updatesUnknown: z.boolean(),
  /** Null: not counted yet. */
  vulnerabilities: z.nullable(count),
  /** Which plugins and themes have one for certain, by their slug in small letters, and how bad the worst of each is. */
  vulnerable: z.array(z.object({ kind: z.enum(extensionKinds), slug: z.string(), severity: z.enum(severities) })),
  abilities: z.object({ staging: z.boolean() }),
  /** The domain whose site of the website builder visitors see in its place; null: they see this one. */
  hiddenBy: z.nullable(z.string()),
})
export type WordPressSite = z.infer<typeof WordPressSite>

export const siteSorts = ['name', 'client', 'version', 'updates', 'vulnerabilities', 'severity', 'readAt'] as const

export const SiteQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  sort: z._default(z.enum(siteSorts), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** In the name of the hosting, the address or the title of the site. */
  q: z.optional(z.string().check(z.maxLength(255))),
  /** One of these, or several separated by commas, of which one must match. */
  attention: z.optional(oneOrMore(attentions)),
  /** Whose worst known vulnerability is one of these. */
  severity: z.optional(oneOrMore(severities)),
  /** Sites of exactly this release. */
  version: z.optional(Release),
  /** `without`: hostings on which there is no WordPress yet. */
  show: z._default(z.enum(['sites', 'without']), 'sites'),
  ...ofClient,
})
export type SiteQuery = z.output<typeof SiteQuery>

export const SiteRow = z.object({
  id: z.number(),
  name: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  state: z.enum(siteStates),
  title: z.nullable(z.string()),
  url: z.nullable(z.string()),
  version: z.nullable(z.string()),
  /** As in the facts: left out is unknown. */
  newVersion: z.optional(z.nullable(z.string())),
  updates: z.object({ core: z.boolean(), plugins: count, themes: count, total: count, isUnknown: z.boolean() }),
  vulnerabilities: z.nullable(count),
  /** How bad the worst of them is; null where there is none. */
  severity: z.nullable(z.enum(severities)),
  maintenance: z.boolean(),
  trouble: z.nullable(z.enum(['fatal', 'database', 'not_answering'])),
  /** Files of WordPress itself are not those of its release; null: not known. */
  isChanged: z.nullable(z.boolean()),
  /** Visitors see a site of the website builder in its place. */
  isHidden: z.boolean(),
  /** The title of what is under way on it. */
  underWay: z.nullable(z.string()),
  readAt: z.nullable(moment),
  silentSince: z.nullable(moment),
})
export type SiteRow = z.infer<typeof SiteRow>

export const NewWordPress = z.object({
  title: z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(120)),
  adminLogin: Login,
  adminEmail: email,
  locale: WordPressLocale,
  /** Without one, the newest. */
  release: z.optional(Release),
})
export type NewWordPress = z.infer<typeof NewWordPress>

export const SwitchSite = z.discriminatedUnion('state', [
  /** On: installed as `site` says; without it, one that stands there already is taken in. */
  z.object({ state: z.literal(true), site: z.optional(NewWordPress) }),
  /** Off: deleted with its tables, once the name of the hosting is typed. */
  z.object({ state: z.literal(false), confirm: oneLine(255) }),
])
export type SwitchSite = z.infer<typeof SwitchSite>

const userId = z.int().check(z.minimum(1))

const mostTables = 200
/** Spaces at its ends count. A control character is no text of a page: it would break what is kept beside it. */
const printable = [z.regex(/^\P{Cc}*$/u, { error: 'invalid' }), z.overwrite(withoutUnseen)] as const
export const Replacing = z.object({
  /** Capitals count. */
  from: z.string().check(...printable, z.minLength(3, { error: 'too_short' }), z.maxLength(1000)),
  to: z.string().check(...printable, z.maxLength(1000)),
  /** Without them, all tables of WordPress. */
  tables: z.optional(z.array(TableName).check(z.minLength(1), z.maxLength(mostTables))),
})
export type Replacing = z.infer<typeof Replacing>

export const SiteCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('plugin'), act: z.enum(pluginActs), slug: Slug }),
  z.object({ command: z.literal('theme'), act: z.enum(themeActs), slug: Slug }),
  /** With a password that is made here and shown once. */
  z.object({ command: z.literal('user-add'), login: Login, email, role: z.enum(userRoles) }),
  z.object({ command: z.literal('user-role'), user: userId, role: z.enum(userRoles) }),
  z.object({ command: z.literal('user-password'), user: userId }),
  /** Pages and posts become those of `heir`. */
  z.object({ command: z.literal('user-delete'), user: userId, heir: userId }),
  z.object({ command: z.literal('maintenance'), state: z.boolean() }),
  /** After a backup of the database; see `belfry.wordpress.replace.plan` for what it would change. */
  z.object({ command: z.literal('replace'), ...Replacing.shape }),
])
export type SiteCommand = z.infer<typeof SiteCommand>

/** A change that is on its way, followed as this task; null: it was so already, and nothing had to be asked. */
export const AskedOfSite = z.object({
  success: z.boolean(),
  task: z.nullable(z.number()),
  /** Where one was made: shown once, kept nowhere. It holds as soon as the task is done. */
  password: z.optional(z.string()),
  login: z.optional(z.string()),
})
export type AskedOfSite = z.infer<typeof AskedOfSite>

export const ReplacePlan = z.object({
  changes: z.array(z.object({ table: z.string(), rows: count })),
  rows: count,
})
export type ReplacePlan = z.infer<typeof ReplacePlan>

const SetConfigs = z.extend(SiteConfigs, {
  title: z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(120)),
  tagline: oneLine(200),
})
/** Those that are to change; the others stay. */
export const ConfigsChange = z.object({
  configs: z.partial(SetConfigs),
  /** How these stood when somebody looked: refused when they stand otherwise by now. */
  before: z.optional(z.partial(ToldConfigs)),
})
export type ConfigsChange = z.infer<typeof ConfigsChange>

export const HistoryEntry = z.object({
  id: z.number(),
  at: moment,
  /** Null: done by the portal itself. */
  by: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Somebody who acted for them. */
  actor: z.nullable(z.object({ name: z.string(), email: z.string() })),
  action: z.string(),
  /** In the language of the reader. */
  what: z.string(),
  about: z.nullable(z.string()),
  /** What came of it; null where nothing was asked of the host. */
  result: z.nullable(
    z.object({
      task: z.number(),
      state: z.enum(['running', 'done', 'failed']),
      reason: z.nullable(z.string()),
      endedAt: z.nullable(moment),
    }),
  ),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
