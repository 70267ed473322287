import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { SiteRow, SiteTrouble } from '../contract/shapes.ts'
import type { SiteState } from '../rules/site-state.ts'

type Health = { tone: Tone; text: string; isBusy?: boolean }

const troubles: Readonly<Record<SiteTrouble['kind'], () => string>> = {
  fatal: m.wordpress_health_fatal,
  database: m.wordpress_health_database,
  not_answering: m.wordpress_health_not_answering,
}
const states: Readonly<Record<Exclude<SiteState, 'installed' | 'broken'>, readonly [Tone, () => string]>> = {
  absent: ['neutral', m.wordpress_health_absent],
  foreign: ['neutral', m.wordpress_health_foreign],
  unread: ['neutral', m.wordpress_health_unread],
  missing: ['bad', m.wordpress_health_missing],
  making: ['info', m.wordpress_health_making],
  suspended: ['warning', m.wordpress_health_suspended],
  ended: ['neutral', m.wordpress_health_ended],
}

/** The one thing that matters most of how a site stands. */
export function healthOf(row: SiteRow): Health {
  const { state, underWay, trouble, silentSince, isChanged, isHidden, maintenance } = row
  if (underWay !== null) return { tone: 'info', text: underWay, isBusy: true }
  if (state === 'broken') return { tone: 'bad', text: trouble ? troubles[trouble]() : m.wordpress_not_working() }
  if (state !== 'installed') {
    const [tone, text] = states[state]
    return { tone, text: text() }
  }
  if (isChanged) return { tone: 'bad', text: m.wordpress_health_changed() }
  if (isHidden) return { tone: 'warning', text: m.wordpress_health_hidden() }
  if (silentSince) return { tone: 'warning', text: m.wordpress_silent() }
  if (maintenance) return { tone: 'warning', text: m.wordpress_health_maintenance() }
  return { tone: 'good', text: m.wordpress_health_fine() }
}

export const healthText = (row: SiteRow): string => healthOf(row).text
