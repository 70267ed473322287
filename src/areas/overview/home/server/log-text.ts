import type { Locale } from '#base/locale.ts'
import { logText } from '#platform/audit/log-words.ts'
import type { House, Readers } from '#platform/house.ts'
import { m } from '#words'

type WithLog = Pick<House, 'log'>

/** Who may read which actions, as areas declare it. */
export const logReaders = ({ log }: WithLog): Record<string, Readers> =>
  Object.fromEntries(Object.entries(log).flatMap(([beginning, { readers }]) => (readers ? [[beginning, readers]] : [])))

/** A log line in a language, also when no area has a text for it. */
export const lineText = (
  house: WithLog,
  line: { action: string; name: string; inLog?: boolean },
  locale: Locale,
): string => logText(house, line, locale) ?? m.home_did_other({ name: line.name }, { locale }).replace(/[\s:]+$/, '')
