import type { Locale } from '#base/locale.ts'
import type { MailTopic } from '#base/mail-topics.ts'
import type { Ctx } from './context.ts'
import type { PersonalData } from './personal-data.ts'

/** Why work failed, by the code that its task carries, as a sentence or the end of one. */
export type TaskReason = (code: string, locale: Locale) => string

/** What a task does, in the words of its reader. */
export type TaskTitle = (locale: Locale) => string

/**
 * Of which things the caller has some, and which of them they may order: `web/menu.ts` of any area names such a thing to show a line
 * only to whom it can matter.
 */
export type MenuThings = (ctx: Ctx) => Promise<{ has: readonly string[]; offered?: readonly string[] }>

/** What all areas declare together, for the areas that answer for the whole: privacy, the archive of mails, the tasks. */
export type House = {
  /** By table. Rows that go stand before rows that stay, since what stays may say whose the others are. */
  personalData: Readonly<Record<string, PersonalData>>
  /** Every kind of mail that the portal sends, and what it is about. */
  mailKinds: Readonly<Record<string, MailTopic>>
  /** By the first word of a task's kind, 'service' of 'service.suspend'. */
  taskReasons: Readonly<Record<string, TaskReason>>
  /** By the kind of a task that is an act on many things: what is done to them. */
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
    mailKinds: together(parts.map((part) => part.mailKinds ?? {})),
    taskReasons: together(parts.map((part) => part.taskReasons ?? {})),
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
