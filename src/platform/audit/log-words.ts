import type { Locale } from '#base/locale.ts'
import type { House, LogText } from '../house.ts'

type Plain = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** Words that are complete without the name of the thing. */
export const unnamed =
  (text: Plain): LogText =>
  (_, options) =>
    text({}, options)

/** Words that end in a colon and need the name of the thing after them. */
export const named =
  (text: Plain): LogText =>
  ({ name }, options) =>
    `${text({}, options)}: ${name}`

/** Of what areas declare by the beginning of a name: the entry with the longest beginning that fits. */
export function longestFitting<Value>(declared: Readonly<Record<string, Value>>, name: string): Value | undefined {
  const fitting = Object.keys(declared).filter((beginning) => name.startsWith(beginning))
  return declared[fitting.reduce((longest, each) => (each.length > longest.length ? each : longest), '')]
}

/**
 * What was done, in the words of its area and without a dangling end where the name is missing; undefined where no
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
