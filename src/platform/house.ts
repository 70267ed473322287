import type { Access, Permission } from '#base/access.ts'
import type { Locale } from '#base/locale.ts'
import type { MailTopic } from '#base/mail-topics.ts'
import type { TokenScope } from '#base/token-scopes.ts'
import type { Ctx } from './context.ts'
import type { PersonalData, StayingColumns } from './personal-data.ts'
/** Why work failed, by the code that its task carries, as a sentence or the end of one. */
export type TaskReason = (code: string, locale: Locale) => string

/** What a task does, in the words of its reader. */
export type TaskTitle = (locale: Locale) => string
export type PlainWords = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** Titles of tasks by their kinds, out of the words of the area. */
export const titlesOf = (words: Readonly<Record<string, PlainWords>>): Record<string, TaskTitle> =>
  Object.fromEntries(Object.entries(words).map(([kind, title]) => [kind, (locale: Locale) => title({}, { locale })]))

/** Who can see something: users with one of these rights; `staff`: the provider's own people only. */
export type Readers = Permission | readonly Permission[] | 'staff'

/** What was done, with the name of the thing. */
export type LogText = (inputs: { name: string }, options: { locale: Locale }) => string

/** Who can see a line of the log, and its words; `logText`: in the log itself, where the actor stands beside it. */
export type LogLines = Readonly<Record<string, { readers?: Readers; text?: LogText; logText?: LogText }>>

/**
 * What is needed to start a kind of work: rights for a person, and also a scope for a program. Without a scope no
 * program can.
 */
export type TaskNeeds = { access: Access; scope?: TokenScope }
/**
 * Of which things the caller has some, and which of them they may order: an area's `web/menu.ts` names such a thing
 * so that its entry appears only to users whom it concerns.
 */
export type MenuThings = (ctx: Ctx) => Promise<{ has: readonly string[]; offered?: readonly string[] }>
/** What all areas declare together, for the areas that answer for the whole: privacy, the archive of mails, the tasks. */
export type House = {
  /** By table. Rows that go stand before rows that stay, since what stays may say whose the others are. */
  personalData: Readonly<Record<string, PersonalData>>
  /** By table: the columns with words or data that erasing leaves as they are, and why. */
  columns: Readonly<Record<string, StayingColumns>>
  /** Every kind of mail that the portal sends, and what it is about. */
  mailKinds: Readonly<Record<string, MailTopic>>
  /** By the first word of a task's kind, 'service' of 'service.suspend'. */
  taskReasons: Readonly<Record<string, TaskReason>>
  /**
   * By the beginning of a task's kind; of several that fit the longest counts. What nobody declares is done again by the provider's
   * people alone, so that a new kind of work opens nothing by itself.
   */
  taskNeeds: Readonly<Record<string, TaskNeeds>>
  /** By what a task is about, its `subjectType`: the rights of which one is needed to follow it without having begun it. */
  taskReaders: Readonly<Record<string, Readers>>
  /** By the beginning of a screen's path, for the places that a user looked at lately: who may still open it. */
  pathReaders: Readonly<Record<string, Readers>>
  /**
   * By the beginning of the action of a line of the log; of several that fit the longest counts, for readers and words each by
   * itself. What nobody declares is told to staff alone.
   */
  log: LogLines
  /** By the kind of a task: what is done. */
  taskTitles: Readonly<Record<string, TaskTitle>>
  menuThings: readonly MenuThings[]
}

/** What one area declares of it. */
export type HousePart = { [Part in Exclude<keyof House, 'menuThings'>]?: House[Part] } & { menuThings?: MenuThings }

/** @throws when two areas declare the same */
export function houseOf(parts: readonly HousePart[]): House {
  const personalData = together(parts.map((part) => part.personalData ?? {}))
  const goes = ([, { onErasure }]: [string, PersonalData]) => onErasure.does === 'remove'
  const sorted = Object.entries(personalData).toSorted((one, other) => Number(goes(other)) - Number(goes(one)))
  return {
    personalData: Object.fromEntries(sorted),
    columns: together(parts.map((part) => part.columns ?? {})),
    mailKinds: together(parts.map((part) => part.mailKinds ?? {})),
    taskReasons: together(parts.map((part) => part.taskReasons ?? {})),
    taskNeeds: together(parts.map((part) => part.taskNeeds ?? {})),
    taskReaders: together(parts.map((part) => part.taskReaders ?? {})),
    pathReaders: together(parts.map((part) => part.pathReaders ?? {})),
    log: together(parts.map((part) => part.log ?? {})),
    taskTitles: together(parts.map((part) => part.taskTitles ?? {})),
    menuThings: parts.flatMap((part) => part.menuThings ?? []),
  }
}

function together<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const all: Record<string, Value> = {}
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    if (key in all) throw new Error(`declared by two areas: ${key}`)
    all[key] = value
  }
  return all
}
