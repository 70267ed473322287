import { useEffect, useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { currentLocale, languageTags } from '#design/language/locale.ts'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import { isNearlyOver, type TimePart, timeLeft } from '../rules/time-left.ts'

const longestPauseMs = 60_000

/** The time by the minute, and exactly at `until`; `onOver` is called once then. */
function useNow(until: Date, onOver: () => void): Date {
  const [now, setNow] = useState(() => new Date())
  const left = until.getTime() - now.getTime()
  useEffect(() => {
    if (left <= 0) return onOver()
    const timer = setTimeout(() => setNow(new Date()), Math.min(longestPauseMs, left))
    return () => clearTimeout(timer)
  }, [left, onOver])
  return now
}

function inWords(parts: readonly TimePart[]): string {
  const tag = languageTags[currentLocale()]
  const said = parts.map(({ unit, count }) => numberText(count, { style: 'unit', unit, unitDisplay: 'long' }))
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(said)
}

/** Tells the visitor that this is no account, and how long it lasts. */
export function TimeLeftBanner({ allowedUntil, onOver }: { allowedUntil: string; onOver: () => void }) {
  const until = new Date(allowedUntil)
  const now = useNow(until, onOver)
  const left = timeLeft(until, now)
  const moment = formatMoment(allowedUntil)
  return (
    <Banner meaning={isNearlyOver(until, now) ? 'warning' : 'info'} title={m.sharing_shared()} className="mb-5">
      {left.length > 0 ? m.sharing_shared_left({ time: inWords(left), moment }) : m.sharing_shared_last({ moment })}{' '}
      {m.sharing_shared_help()}
    </Banner>
  )
}
