import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { House, LogText } from '../house.ts'

type Plain = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** Words that are complete without the object's name. */
export const unnamed =
  (text: Plain): LogText =>
  (_, options) =>
    text({}, options)

/** Words that end in a colon and need the object's name after them. */
export const named =
  (text: Plain): LogText =>
  ({ name }, options) =>
    `${m.design_colon({ label: text({}, options) }, options)} ${name}`

/** The entry whose key is the longest prefix of the name. */
export function longestFitting<Value>(declared: Readonly<Record<string, Value>>, name: string): Value | undefined {
  const fitting = Object.keys(declared).filter((beginning) => name.startsWith(beginning))
  return declared[fitting.reduce((longest, each) => (each.length > longest.length ? each : longest), '')]
}

/**
 * What was done, in the words of its area, without a dangling end where the object's name is missing; undefined when no
 * area declares the action.
 */
export function logText(
  { log }: Pick<House, 'log'>,
  { action, name, inLog = false }: { action: string; name: string; inLog?: boolean },
  locale: Locale,
): string | undefined {
  const texts = Object.entries(log).flatMap(([beginning, line]) => {
    const text = (inLog ? line.logText : undefined) ?? line.text
    return text ? [[beginning, text] as const] : []
  })
  return longestFitting(Object.fromEntries(texts), action)?.({ name }, { locale })
    .replace(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
}
