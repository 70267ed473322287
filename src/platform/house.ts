import type { Access, Permission } from '#base/access.ts'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { MailTopic } from '#base/mail-topics.ts'
import type { Cents } from '#base/money.ts'
import type { TokenScope } from '#base/token-scopes.ts'
import type { Ctx } from './context.ts'
import type { PersonalData, StayingColumns } from './personal-data.ts'
/** Why a task failed, by its reason code, as a sentence or the end of one. */
export type TaskReason = (code: string, locale: Locale) => string

/** What a task does, in the reader's language. */
export type TaskTitle = (locale: Locale) => string
export type PlainWords = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** Titles of tasks by kind, from the words of the area. */
export const titlesOf = (words: Readonly<Record<string, PlainWords>>): Record<string, TaskTitle> =>
  Object.fromEntries(Object.entries(words).map(([kind, title]) => [kind, (locale: Locale) => title({}, { locale })]))

/** Who can see something: users with one of these rights; `staff`: staff only. */
export type Readers = Permission | readonly Permission[] | 'staff'

/** What was done, with the object's name. */
export type LogText = (inputs: { name: string }, options: { locale: Locale }) => string

/**
 * Who can see a line of the audit log, and its words; `logText`: for the log itself, which shows the actor in another
 * column. `isPart`: it belongs to what another line tells, so that the list of what was done with a thing leaves it out.
 */
export type LogLines = Readonly<Record<string, { readers?: Readers; text?: LogText; logText?: LogText; isPart?: true }>>

/**
 * What is needed to start a kind of work: rights for a person, and also a scope for a program. Without a scope no
 * program can.
 */
export type TaskNeeds = { access: Access; scope?: TokenScope }
/**
 * Which kinds of things the caller has, and which of them they may order: entries of an area's `web/menu.ts` with such
 * a kind appear only to users concerned.
 */
export type MenuThings = (ctx: Ctx) => Promise<{ has: readonly string[]; offered?: readonly string[] }>
/** A service that the list of licences shows. */
export type ListedLicence = { id: ServiceId; kind: string; group: string; variant: string }
/** How many there are of it where it is kept, how many of these are in use, and from when that is. */
export type LicenceUse = { quantity: number; used: number | null; hasDrift: boolean; readAt: string | null }
/** What an area knows of the use of these licences, by their number; the others it leaves out. Nobody is asked for it. */
export type LicenceUses = (ctx: Ctx, services: readonly ListedLicence[]) => Promise<ReadonlyMap<number, LicenceUse>>

/** From when a service costs something else, how much, and by which billing. */
export type NextPrice = { from: Day; cents: Cents; billingCycle: string }
/** What an area knows of what the next term of these services costs; those whose price stays as it is it leaves out. Nobody is asked for it. */
export type NextPrices = (
  work: Pick<Ctx, 'sql'>,
  services: readonly ServiceId[],
) => Promise<ReadonlyMap<ServiceId, NextPrice>>

/** What all areas declare together, for the areas that are about all of them: privacy, mail archive, tasks. */
export type House = {
  /** By table. Rows to be deleted come before rows to be kept, which may be needed to find them. */
  personalData: Readonly<Record<string, PersonalData>>
  /** By table: columns with words or data that an erasure keeps, and why. */
  columns: Readonly<Record<string, StayingColumns>>
  /** All kinds of mail with their topic. */
  mailKinds: Readonly<Record<string, MailTopic>>
  /** By the first word of a task's kind, 'service' of 'service.suspend'. */
  taskReasons: Readonly<Record<string, TaskReason>>
  /** By the same: the reason codes with which it would fail again, whatever happens meanwhile. */
  finalReasons: Readonly<Record<string, readonly string[]>>
  /**
   * By prefix of the task's kind; the longest match counts. A kind that nobody declares can be retried by staff only,
   * so that a new kind grants nothing.
   */
  taskNeeds: Readonly<Record<string, TaskNeeds>>
  /**
   * By prefix of the task's kind; the longest match counts: the rights, one of which is needed to follow it without having
   * started it. A kind that nobody declares is followed by staff only.
   */
  taskReaders: Readonly<Record<string, Readers>>
  /** By prefix of a screen's path: who may still open it, for the list of recent items. */
  pathReaders: Readonly<Record<string, Readers>>
  /**
   * By prefix of a log line's action; the longest match counts, for readers and words separately. Undeclared actions
   * are shown to staff only.
   */
  log: LogLines
  /** By the kind of a task: what is done. */
  taskTitles: Readonly<Record<string, TaskTitle>>
  menuThings: readonly MenuThings[]
  licenceUses: readonly LicenceUses[]
  nextPrices: readonly NextPrices[]
}

type Joined = { menuThings: MenuThings; licenceUses: LicenceUses; nextPrices: NextPrices }
export type HousePart = { [Part in Exclude<keyof House, keyof Joined>]?: House[Part] } & Partial<Joined>

/** @throws when two areas declare the same */
export function houseOf(parts: readonly HousePart[]): House {
  const personalData = unionOf(parts.map((part) => part.personalData ?? {}))
  const goes = ([, { onErasure }]: [string, PersonalData]) => onErasure.does === 'remove'
  const sorted = Object.entries(personalData).toSorted((one, other) => Number(goes(other)) - Number(goes(one)))
  return {
    personalData: Object.fromEntries(sorted),
    columns: unionOf(parts.map((part) => part.columns ?? {})),
    mailKinds: unionOf(parts.map((part) => part.mailKinds ?? {})),
    taskReasons: unionOf(parts.map((part) => part.taskReasons ?? {})),
    finalReasons: unionOf(parts.map((part) => part.finalReasons ?? {})),
    taskNeeds: unionOf(parts.map((part) => part.taskNeeds ?? {})),
    taskReaders: unionOf(parts.map((part) => part.taskReaders ?? {})),
    pathReaders: unionOf(parts.map((part) => part.pathReaders ?? {})),
    log: unionOf(parts.map((part) => part.log ?? {})),
    taskTitles: unionOf(parts.map((part) => part.taskTitles ?? {})),
    menuThings: parts.flatMap((part) => part.menuThings ?? []),
    licenceUses: parts.flatMap((part) => part.licenceUses ?? []),
    nextPrices: parts.flatMap((part) => part.nextPrices ?? []),
  }
}

function unionOf<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const all: Record<string, Value> = {}
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    if (key in all) throw new Error(`declared by two areas: ${key}`)
    all[key] = value
  }
  return all
}

/** Whether a task that failed may come about when it is tried again as it was asked. */
export const mayComeAbout = (
  { finalReasons }: Pick<House, 'finalReasons'>,
  { kind, reason_code: code }: { kind: string; reason_code: string | null },
): boolean => code === null || !finalReasons[kind.split('.')[0] ?? '']?.includes(code)
