import * as z from 'zod/mini'
import { AuditReport, auditKinds, Finding, Measure } from '#base/site-audit/report.ts'
import { mendingPlaces } from '../rules/mending.ts'
import { frequencies } from '../rules/schedule.ts'

const count = z.number()
const moment = z.string()

/** A finding in the caller's language, and where it is mended. */
export const ShownFinding = z.extend(Finding, {
  text: z.string(),
  /** What helps. */
  help: z.string(),
  /** In which part of the site that is changed, in a sentence. */
  where: z.nullable(z.string()),
  /** What leads there. `at`: a file or a folder, a page of WordPress, or the domain of a site of the website builder. */
  mend: z.nullable(z.object({ place: z.enum(mendingPlaces), at: z.nullable(z.string()) })),
})
export type ShownFinding = z.infer<typeof ShownFinding>

/** What was measured, in the caller's language: what it is called, and how much it is. */
export const ShownMeasure = z.extend(Measure, { title: z.string(), text: z.string() })

/** A look that is under way, followed as this task. */
export const OpenReport = z.object({
  id: count,
  task: z.nullable(count),
  askedAt: moment,
  pagesDone: count,
  /** As far as is known by now. */
  pagesTotal: z.nullable(count),
})
export type OpenReport = z.infer<typeof OpenReport>

export const ReportSchedule = z.object({
  frequency: z.enum(frequencies),
  email: z.string(),
  host: z.string(),
  keywords: z.array(z.string()),
  nextAt: moment,
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** One point of the curve. */
export const ReportPoint = z.object({ id: count, at: moment, score: z.nullable(count), bad: count, warnings: count })
export type ReportPoint = z.infer<typeof ReportPoint>

/** What changed since the report before, which stands first. */
export const ReportDifference = z.object({
  since: moment,
  score: z.nullable(count),
  /** The score changed by more than chance explains. */
  isNews: z.boolean(),
  added: z.array(ShownFinding),
  gone: z.array(ShownFinding),
  /** So many more changed than are told here. */
  more: count,
})
export type ReportDifference = z.infer<typeof ReportDifference>

export const KeptReport = z.object({
  id: count,
  host: z.string(),
  keywords: z.array(z.string()),
  askedBy: z.enum(['person', 'schedule', 'again']),
  report: z.extend(z.omit(AuditReport, { pictures: true }), {
    findings: z.array(ShownFinding),
    measures: z.array(ShownMeasure),
  }),
})
export type KeptReport = z.infer<typeof KeptReport>

/** How often the website answered, of so many looks since a day. */
export const SiteReach = z.object({
  day: z.string(),
  looks: count,
  reached: count,
  /** In a sentence. */
  text: z.string(),
  /** Oldest first; `percent` with one decimal, and 100 only where it answered each time. */
  months: z.array(z.object({ month: z.string(), looks: count, reached: count, percent: count })),
})
export type SiteReach = z.infer<typeof SiteReach>

export const ReportStatus = z.object({
  report: z.enum(auditKinds),
  /** How it stands: nobody asked yet, under way, there is one, or the last look failed. */
  state: z.enum(['none', 'open', 'done', 'failed']),
  open: z.nullable(OpenReport),
  /** Why the last look failed. */
  failure: z.nullable(z.object({ at: moment, reason: z.string() })),
  last: z.nullable(KeptReport),
  difference: z.nullable(ReportDifference),
  /** Oldest first. */
  curve: z.array(ReportPoint),
  schedule: z.nullable(ReportSchedule),
  /** Null while nobody has looked whether it answers. */
  reach: z.nullable(SiteReach),
  can: z.boolean(),
  /** Why not, where it cannot be made. */
  because: z.nullable(z.string()),
})
export type ReportStatus = z.infer<typeof ReportStatus>

export const SiteReports = z.object({
  /** The names that can be looked at, its own first. */
  hosts: z.array(z.string()),
  /** To whom a scheduled report may go. */
  emails: z.array(z.string()),
  /** So many may still be asked for by hand today. */
  leftToday: count,
  isActive: z.boolean(),
  reports: z.array(
    z.object({
      report: z.enum(auditKinds),
      state: z.enum(['none', 'open', 'done', 'failed']),
      last: z.nullable(ReportPoint),
      schedule: z.nullable(ReportSchedule),
    }),
  ),
})
export type SiteReports = z.infer<typeof SiteReports>

export const AskedReport = z.object({ data: OpenReport })
