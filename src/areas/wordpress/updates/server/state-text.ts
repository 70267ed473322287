import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { UpdateState } from '../rules/outcomes.ts'

const texts: Record<UpdateState, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  waiting: m.wordpress_updates_state_waiting,
  running: m.wordpress_updates_state_running,
  updated: m.wordpress_updates_state_updated,
  still_broken: m.wordpress_updates_state_still_broken,
  rolled_back: m.wordpress_updates_state_rolled_back,
  nothing: m.wordpress_updates_state_nothing,
  failed: m.wordpress_updates_state_failed,
  skipped: m.wordpress_updates_state_skipped,
  stopped: m.wordpress_updates_state_stopped,
}

export const stateText = (state: UpdateState, locale: Locale): string => texts[state]({}, { locale })
