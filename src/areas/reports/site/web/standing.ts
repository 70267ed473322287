import type { Meaning } from '#brands/tokens.ts'
import { m } from '#words'

/** As Lighthouse divides scores: from 90 on good, below 50 weak. */
const [goodFrom, fairFrom] = [90, 50]

type Counted = { score: number | null; bad: number; warnings: number }
export type Standing = { tone: Meaning; text: string; short: string }

/** How a report comes out, in a word: by its score, or by what is wrong where it has none. */
export function standingOf({ score, bad, warnings }: Counted): Standing {
  if (score !== null) {
    const short = String(score)
    if (score >= goodFrom) return { tone: 'good', text: m.site_report_good(), short }
    return score >= fairFrom
      ? { tone: 'warning', text: m.site_report_fair(), short }
      : { tone: 'bad', text: m.site_report_poor(), short }
  }
  if (bad > 0) return { tone: 'bad', text: m.site_report_count_bad({ count: bad }), short: String(bad) }
  return warnings > 0
    ? { tone: 'warning', text: m.site_report_count_warnings({ count: warnings }), short: String(warnings) }
    : { tone: 'good', text: m.site_report_all_well(), short: '0' }
}
