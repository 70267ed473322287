import type { Locale } from '#base/locale.ts'
import { logText } from '#platform/audit/log-words.ts'
import type { House, Readers } from '#platform/house.ts'
import { m } from '#words'

type WithLog = Pick<House, 'log'>

/** Who reads of what, as areas declare it. */
export const logReaders = ({ log }: WithLog): Record<string, Readers> =>
  Object.fromEntries(Object.entries(log).flatMap(([beginning, { readers }]) => (readers ? [[beginning, readers]] : [])))

/** A line of the log in somebody's language, also where no area has words for it. */
export const lineText = (
  house: WithLog,
  line: { action: string; name: string; inLog?: boolean },
  locale: Locale,
): string => logText(house, line, locale) ?? m.home_did_other({ name: line.name }, { locale }).replace(/[\s:]+$/, '')
