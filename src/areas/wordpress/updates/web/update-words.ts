import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { UpdateChange, UpdateRun } from '../contract/shapes.ts'
import type { RunExtent, UpdateExtent } from '../rules/extents.ts'
import { needsLook, type UpdateCounts, type UpdateState, type UpdateStep, updateStates } from '../rules/outcomes.ts'

export const stateWords: Record<UpdateState, { tone: Tone; text: () => string }> = {
  waiting: { tone: 'neutral', text: m.wordpress_updates_state_waiting },
  running: { tone: 'info', text: m.wordpress_updates_state_running },
  updated: { tone: 'good', text: m.wordpress_updates_state_updated },
  still_broken: { tone: 'bad', text: m.wordpress_updates_state_still_broken },
  rolled_back: { tone: 'bad', text: m.wordpress_updates_state_rolled_back },
  nothing: { tone: 'neutral', text: m.wordpress_updates_state_nothing },
  failed: { tone: 'bad', text: m.wordpress_updates_state_failed },
  skipped: { tone: 'warning', text: m.wordpress_updates_state_skipped },
  stopped: { tone: 'neutral', text: m.wordpress_updates_state_stopped },
}

export const extentWords: Record<RunExtent, { label: () => string; help: () => string }> = {
  all: { label: m.wordpress_updates_all, help: m.wordpress_updates_all_help },
  all_minor: { label: m.wordpress_updates_all_minor, help: m.wordpress_updates_all_minor_help },
  plugins: { label: m.wordpress_updates_plugins, help: m.wordpress_updates_plugins_help },
  themes: { label: m.wordpress_updates_themes, help: m.wordpress_updates_themes_help },
  core: { label: m.wordpress_updates_core, help: m.wordpress_updates_core_help },
  minor: { label: m.wordpress_updates_minor, help: m.wordpress_updates_minor_help },
}
/** In the order in which they are offered. */
export const extents = Object.keys(extentWords) as RunExtent[]
export const extentLabel = (extent: UpdateExtent): string =>
  extent === 'parts' ? m.wordpress_updates_parts() : extentWords[extent].label()

export const stepWords: Record<UpdateStep, () => string> = {
  backup: m.wordpress_updates_step_backup,
  maintenance: m.wordpress_updates_step_maintenance,
  files: m.wordpress_updates_step_files,
  database: m.wordpress_updates_step_database,
  look: m.wordpress_updates_step_look,
  back: m.wordpress_updates_step_back,
}

const countWords: Record<UpdateState, ((values: { count: number }) => string) | null> = {
  updated: m.wordpress_updates_count_updated,
  still_broken: m.wordpress_updates_count_still_broken,
  rolled_back: m.wordpress_updates_count_rolled_back,
  failed: m.wordpress_updates_count_failed,
  skipped: m.wordpress_updates_count_skipped,
  nothing: m.wordpress_updates_count_nothing,
  stopped: m.wordpress_updates_count_stopped,
  running: null,
  waiting: null,
}

/** `97 updated, 3 put back`; what is none is not named. */
export const countText = (counts: UpdateCounts): string =>
  updateStates
    .flatMap((state) => {
      const text = countWords[state]
      return text && counts[state] > 0 ? text({ count: counts[state] }) : []
    })
    .join(', ')

export const lookCount = (counts: UpdateCounts): number =>
  updateStates.filter(needsLook).reduce((sum, state) => sum + counts[state], 0)

/** How a run stands, in a word. */
export function runWord({ state, counts }: Pick<UpdateRun, 'state' | 'counts'>): { tone: Tone; text: string } {
  if (state === 'running') return { tone: 'info', text: m.wordpress_updates_state_running() }
  if (state === 'failed') return { tone: 'bad', text: m.wordpress_updates_state_failed() }
  const look = lookCount(counts)
  if (look > 0) return { tone: 'bad', text: m.wordpress_updates_need_look({ count: look }) }
  return state === 'stopped'
    ? { tone: 'neutral', text: m.wordpress_updates_run_stopped() }
    : { tone: 'good', text: m.wordpress_updates_run_done() }
}

export const changeText = ({ title, from, to }: UpdateChange): string => `${title} ${from} → ${to}`

/** How long something took by the clock that told both moments; nothing as long as it goes on. */
export function tookText(begun: string | null, ended: string | null): string | undefined {
  if (begun === null || ended === null) return undefined
  const seconds = Math.max(1, Math.round((Date.parse(ended) - Date.parse(begun)) / 1000))
  return seconds < 120
    ? m.wordpress_updates_seconds({ count: seconds })
    : m.wordpress_updates_minutes({ count: Math.round(seconds / 60) })
}
