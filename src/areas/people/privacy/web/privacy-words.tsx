import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { ErasureState } from '../contract/calls.ts'
import type { Obstacle } from '../rules/obstacles.ts'

const states: Record<ErasureState, { tone: Tone; word: () => string }> = {
  asked: { tone: 'warning', word: m.privacy_state_asked },
  withdrawn: { tone: 'neutral', word: m.privacy_state_withdrawn },
  refused: { tone: 'bad', word: m.privacy_state_refused },
  done: { tone: 'good', word: m.privacy_state_done },
}
export const stateWord = (state: ErasureState): string => states[state].word()
export const ErasureStatus = ({ state }: { state: ErasureState }) => (
  <Status tone={states[state].tone}>{stateWord(state)}</Status>
)

const obstacles: Record<Obstacle, () => string> = {
  domains: m.privacy_obstacle_domains,
  services: m.privacy_obstacle_services,
  unpaidInvoices: m.privacy_obstacle_invoices,
  credit: m.privacy_obstacle_credit,
  clients: m.privacy_obstacle_clients,
}

/** The obstacles to an erasure, as a list. */
export const ObstacleList = ({ names }: { names: readonly Obstacle[] }) => (
  <ul className="list-disc pl-5">
    {names.map((name) => (
      <li key={name}>{obstacles[name]()}</li>
    ))}
  </ul>
)
