import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { Verdict } from '../rules/flaws.ts'

export const verdictWords: Record<Verdict, { tone: Tone; text: () => string }> = {
  good: { tone: 'good', text: m.ssl_watch_good },
  warning: { tone: 'warning', text: m.ssl_watch_warning },
  bad: { tone: 'bad', text: m.ssl_watch_bad },
  silent: { tone: 'neutral', text: m.ssl_watch_silent },
  unread: { tone: 'neutral', text: m.ssl_watch_unread_one },
}
