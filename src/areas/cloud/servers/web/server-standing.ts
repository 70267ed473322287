import type { ServerState } from '#base/cloud-server/power.ts'
import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { ServerLock, ServerStanding } from '../rules/standing.ts'

export type Standing = { tone: Tone; text: string; isBusy: boolean }
type Seen = { standing: ServerStanding; state: ServerState | null; locked: ServerLock | null; isMoving: boolean }

const states: Readonly<Record<ServerState, { tone: Tone; text: () => string; isBusy?: true }>> = {
  running: { tone: 'good', text: m.cloud_state_running },
  online: { tone: 'good', text: m.cloud_state_online },
  mounted: { tone: 'warning', text: m.cloud_state_rescue },
  paused: { tone: 'warning', text: m.cloud_state_paused },
  stopping: { tone: 'info', text: m.cloud_state_stopping, isBusy: true },
  startup: { tone: 'info', text: m.cloud_state_startup, isBusy: true },
  offline: { tone: 'neutral', text: m.cloud_state_offline },
  suspended: { tone: 'warning', text: m.cloud_state_suspended },
}

const standings: Readonly<Record<Exclude<ServerStanding, 'known'>, { tone: Tone; text: () => string; isBusy?: true }>> =
  {
    making: { tone: 'info', text: m.cloud_standing_making, isBusy: true },
    suspended: { tone: 'warning', text: m.cloud_state_suspended },
    missing: { tone: 'bad', text: m.cloud_standing_missing },
    unread: { tone: 'neutral', text: m.cloud_standing_unread },
    ended: { tone: 'neutral', text: m.cloud_standing_ended },
  }

/** How a server stands, in a word, in the list and on its page alike. */
export function standingOf({ standing, state, locked, isMoving }: Seen): Standing {
  const seen = standing === 'known' && state ? states[state] : standings[standing === 'known' ? 'unread' : standing]
  const isInMaintenance = standing === 'known' && locked === 'maintenance'
  return {
    tone: isInMaintenance ? 'warning' : seen.tone,
    text: isInMaintenance ? m.cloud_state_maintenance({ state: seen.text() }) : seen.text(),
    isBusy: isMoving || seen.isBusy === true,
  }
}
