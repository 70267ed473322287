import * as z from 'zod/mini'
import { attentions } from '#areas/wordpress/sites/rules/site-state.ts'
import { asOneLine } from '#base/one-line.ts'
import { extensionKinds, Release, Slug } from '#base/wordpress/words.ts'
import { mostSlugs, runExtents, scheduleExtents, updateExtents } from '../rules/extents.ts'
import { causes, updateStates, updateSteps } from '../rules/outcomes.ts'

const moment = z.string()
const count = z.number()
const id = z.int().check(z.minimum(1))
const slugs = z.optional(z.array(Slug).check(z.minLength(1), z.maxLength(mostSlugs)))
const chosen = z._default(z.array(Slug).check(z.maxLength(mostSlugs)), [])
const minorOnly = z.optional(z.boolean())

export const UpdateSite = z.discriminatedUnion('what', [
  /** Without a release: the newest; with `minorOnly` the newest of the line that it has. */
  z.object({ what: z.literal('core'), release: z.optional(Release), minorOnly }),
  /** Without slugs: all that have a newer release. */
  z.object({ what: z.literal('plugin'), slugs }),
  z.object({ what: z.literal('theme'), slugs }),
  z.object({ what: z.literal('all'), minorOnly }),
  /** Some of all that: what is not named stays as it is. */
  z.object({
    what: z.literal('parts'),
    core: z._default(z.boolean(), false),
    minorOnly,
    plugins: chosen,
    themes: chosen,
  }),
])
export type UpdateSite = z.output<typeof UpdateSite>

/** How a page answered. */
export const PageLook = z.object({
  path: z.string(),
  status: count,
  bytes: count,
  title: z.nullable(z.string()),
  hasPhpError: z.boolean(),
})
export type PageLook = z.infer<typeof PageLook>

export const UpdateChange = z.object({
  kind: z.enum(['core', ...extensionKinds]),
  slug: z.string(),
  /** As it is called on the site. */
  title: z.string(),
  from: z.string(),
  to: z.string(),
})
export type UpdateChange = z.infer<typeof UpdateChange>

export const UpdateReport = z.object({
  ended: z.enum(['updated', 'rolled_back', 'nothing']),
  /** Why it went back, in the words of the check. */
  because: z.nullable(z.enum(causes)),
  detail: z.nullable(z.string()),
  /** What it brought, or would have. */
  changes: z.array(UpdateChange),
  looks: z.object({ before: z.array(PageLook), after: z.array(PageLook) }),
})
export type UpdateReport = z.infer<typeof UpdateReport>

const Person = z.nullable(z.object({ name: z.string(), email: z.string() }))

export const SiteUpdate = z.object({
  id: count,
  /** The hosting. */
  site: count,
  name: z.string(),
  /** By which it is followed; null before it begins. */
  task: z.nullable(count),
  /** As part of which it was asked. */
  run: z.nullable(count),
  /** By the schedule. */
  isScheduled: z.boolean(),
  /** Who asked; null: by the clock, or somebody who is no longer here. */
  by: Person,
  extent: z.enum(updateExtents),
  state: z.enum(updateStates),
  /** What its host did, as far as it is. */
  steps: z.array(z.object({ step: z.enum(updateSteps), at: moment })),
  /** Why it failed or was skipped, in the language of the reader. */
  reason: z.nullable(z.string()),
  report: z.nullable(UpdateReport),
  /** Which plugin or theme it went back for, where PHP named it. */
  culprit: z.nullable(z.object({ kind: z.enum(extensionKinds), slug: z.string(), title: z.string() })),
  askedAt: moment,
  begunAt: z.nullable(moment),
  endedAt: z.nullable(moment),
})
export type SiteUpdate = z.infer<typeof SiteUpdate>

export const mostSites = 2000
/** These sites, or all that the list shows with these filters. */
export const ChosenSites = z.object({
  sites: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostSites))),
  filter: z.optional(
    z.object({
      q: z.optional(z.string().check(...asOneLine, z.maxLength(255))),
      attention: z.optional(z.array(z.enum(attentions)).check(z.maxLength(attentions.length))),
      version: z.optional(Release),
      cc: z.optional(id),
    }),
  ),
  extent: z.enum(runExtents),
})
export type ChosenSites = z.infer<typeof ChosenSites>

/** What an update of these sites would do. */
export const RunPlan = z.object({
  sites: count,
  /** With something that is newer, or that cannot be told. */
  toUpdate: count,
  /** All of it is up to date already. */
  upToDate: count,
  /** Of which newer releases cannot be asked; among those to update. */
  unknown: count,
  /** Something else is under way there: they are skipped, unless it is over by then. */
  busy: count,
  /** That do not work now; among those to update. */
  broken: count,
  /** Newer releases, as far as is known. */
  core: count,
  plugins: count,
  themes: count,
  /** At most so many at a time on one web server. */
  atOnce: count,
  /** Chosen, and left out: they cannot be updated now, or are being updated as part of another run. */
  left: z.array(z.object({ site: count, name: z.string(), why: z.enum(['suspended', 'inactive', 'in_run']) })),
})
export type RunPlan = z.infer<typeof RunPlan>

const counts = z.record(z.enum(updateStates), count)

export const UpdateRun = z.object({
  id: count,
  task: z.nullable(count),
  extent: z.enum(runExtents),
  isScheduled: z.boolean(),
  /** Null: by the clock, or somebody who is no longer here. */
  by: Person,
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  progress: count,
  sites: count,
  counts,
  /** Of releases that were brought. */
  changes: count,
  askedAt: moment,
  endedAt: z.nullable(moment),
  /** The caller may stop it. */
  canStop: z.boolean(),
})
export type UpdateRun = z.infer<typeof UpdateRun>

/** A site of a run: how it ended, in a line. */
export const RunLine = z.object({
  update: count,
  site: count,
  name: z.string(),
  clientName: z.string(),
  state: z.enum(updateStates),
  /** The step that it is at. */
  step: z.nullable(z.enum(updateSteps)),
  because: z.nullable(z.enum(causes)),
  reason: z.nullable(z.string()),
  changes: z.array(UpdateChange),
  endedAt: z.nullable(moment),
})
export type RunLine = z.infer<typeof RunLine>

/** Quarters of an hour: `03:00`. */
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/))
const rhythm = {
  extent: z.enum(scheduleExtents),
  /** Of the week, Sunday is 0; null: every day. */
  day: z.nullable(z.int().check(z.minimum(0), z.maximum(6))),
  /** In Brussels. */
  time: clock,
}
export const NewSchedule = z.object(rhythm)
export type NewSchedule = z.infer<typeof NewSchedule>
/** For a site: null lets it follow what its client has for all. */
export const NewSiteSchedule = z.object({ schedule: z.nullable(NewSchedule) })
export type NewSiteSchedule = z.infer<typeof NewSiteSchedule>

export const Schedule = z.object({ ...rhythm, time: z.string(), nextAt: z.nullable(moment) })
export type Schedule = z.infer<typeof Schedule>
export const SiteSchedule = z.object({
  /** Null: none of its own. */
  own: z.nullable(Schedule),
  /** What its client has for all sites. */
  usual: z.nullable(Schedule),
  /** When it is updated next, by whichever of both counts. */
  nextAt: z.nullable(moment),
})
export type SiteSchedule = z.infer<typeof SiteSchedule>

export const PushPlan = z.object({
  files: z.object({ added: count, changed: count, removed: count, examples: z.array(z.string()) }),
  tables: z.array(z.object({ name: z.string(), rowsHere: count, rowsThere: count })),
  versions: z.array(
    z.object({ slug: z.string(), title: z.string(), here: z.nullable(z.string()), there: z.nullable(z.string()) }),
  ),
  /** Written on the site since the copy was made: pushing tables would lose it. */
  writtenSince: z.object({ posts: count, comments: count, orders: count, users: count }),
})
export type PushPlan = z.infer<typeof PushPlan>

/** The part of its address before the domain: `test` of `test.zaak.be`. */
export const NewStaging = z.object({
  name: z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/)),
})
export const PushStaging = z.object({
  tables: z.boolean(),
  /** What was written on the site since may be lost: asked for where something was, and tables are pushed. */
  losesWritten: z._default(z.boolean(), false),
})

export const AskedUpdate = z.object({ success: z.boolean(), task: count, update: count })
export const AskedRun = z.object({ success: z.boolean(), task: count, run: count, sites: count })
