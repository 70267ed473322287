import type { Outcome } from '../../outcome.ts'
import type { SpaceReference } from './space.ts'

export const logKinds = ['access', 'error', 'php', 'cron', 'ftp'] as const
export type LogKind = (typeof logKinds)[number]
export type LogLine = {
  id: string
  at: string
  text: string
  isError: boolean
  /** How long an answer took, of a log that says so. */
  seconds?: number | undefined
}
export type LogQuery = {
  reference: SpaceReference
  kind: LogKind
  since: Date
  until: Date
  /** Somewhere in the line. */
  text?: string | undefined
  onlyErrors?: boolean | undefined
  /** Only answers that took so many seconds or longer. */
  atLeastSeconds?: number | undefined
  /** Where the page before ended. */
  cursor?: string | undefined
  most: number
}
/** Newest first. Addresses of visitors are shortened. `upTo`: what came later is not in the log yet. */
export type LogPage = { lines: LogLine[]; next: string | null; upTo: string }

/** Days of a calendar, `2026-11-28`, both included. */
export type Period = { from: string; to: string }
export type VisitDay = {
  day: string
  /** As far as they can be told apart without keeping who they were. */
  visitors: number
  /** Pages that people looked at. */
  views: number
  requests: number
  bytes: number
  /** Answers of 400 and above. */
  errors: number
}
export type Visits = { days: VisitDay[]; upTo: string }

export const topTypes = [
  'pages',
  'files',
  'referrers',
  'countries',
  'browsers',
  'systems',
  'statuses',
  'missing',
] as const
export type TopType = (typeof topTypes)[number]
/** `name`: a path, a host, a country by its two letters (`''` where nobody knows), a browser, a status. */
export type TopRow = { name: string; requests: number; visitors: number; bytes: number }

export interface WebLogs {
  searchLog(query: LogQuery): Promise<Outcome<LogPage>>
  readVisits(query: { reference: SpaceReference } & Period): Promise<Outcome<Visits>>
  /** Most requests first. */
  readTop(
    query: { reference: SpaceReference; type: TopType; most: number } & Period,
  ): Promise<Outcome<{ rows: TopRow[]; upTo: string }>>
}
