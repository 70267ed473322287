import * as z from 'zod/mini'
import { isWindowsPath } from './windows-path.ts'

/** The schedules of Windows tasks that a form offers. */
const Time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' }))
export const everyMinutes = [5, 10, 15, 30, 60] as const
export const TaskSchedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('minutes'), minutes: z.literal([...everyMinutes]) }),
  z.strictObject({ every: z.literal('day'), at: Time }),
  z.strictObject({
    every: z.literal('week'),
    /** 1 is Monday, as everywhere. */
    days: z.array(z.int().check(z.gte(1), z.lte(7))).check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length, { error: 'duplicate' }),
    ),
    at: Time,
  }),
])
export type TaskSchedule = z.infer<typeof TaskSchedule>

/** Programs of the machine that a task may start by name; anything else is a program of the space. */
export const taskPrograms = ['powershell', 'curl', 'dotnet'] as const
export const isTaskCommand = (text: string): boolean =>
  (taskPrograms as readonly string[]).includes(text) || (/\.(?:exe|cmd|bat)$/i.test(text) && isWindowsPath(text))

/** Windows passes one line of arguments to a program: it is passed unchanged, without a shell. */
const printable = /^[^\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]*$/u
export const WindowsTask = z.strictObject({
  name: z.string().check(
    z.minLength(1, { error: 'required' }),
    z.maxLength(60),
    z.regex(/^[\p{L}\p{N}_-](?:[\p{L}\p{N} _-]*[\p{L}\p{N}_-])?$/u, { error: 'invalid' }),
    z.refine((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text), { error: 'invalid' }),
  ),
  command: z.string().check(z.minLength(1, { error: 'required' }), z.refine(isTaskCommand, { error: 'invalid' })),
  arguments: z.string().check(z.maxLength(1_000), z.regex(printable, { error: 'invalid' })),
  schedule: TaskSchedule,
})
export type WindowsTask = z.infer<typeof WindowsTask>
export const mostTasks = 25
/** Windows ignores case in the names of tasks. */
export const taskKeyOf = (name: string): string => name.toLowerCase()
export const isSameTask = (one: string, other: string): boolean => taskKeyOf(one) === taskKeyOf(other)
