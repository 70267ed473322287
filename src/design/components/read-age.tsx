import { TriangleAlert } from 'lucide-react'
import { dayOf, formatMoment } from '#base/dates.ts'

type Props = {
  readAt: string | null
  /** That whoever was asked does not answer since then: what is told is how it was. */
  silent: string | null
}

/** In a list: from when what a row tells is, only the time for today. */
export function ReadAge({ readAt, silent }: Props) {
  if (!readAt) return ''
  const moment = formatMoment(readAt)
  const isToday = dayOf(new Date(readAt)) === dayOf(new Date())
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
      <time dateTime={readAt} title={moment} className="tabular">
        {isToday ? moment.slice(-5) : moment.slice(0, 10)}
      </time>
      {silent !== null && (
        <span title={silent} className="text-warning-ink">
          <TriangleAlert aria-hidden size={14} />
          <span className="sr-only">{silent}</span>
        </span>
      )}
    </span>
  )
}
