import type { BrandName } from '#brands/brands.ts'
import { Status } from '#design/components/badge.tsx'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { ProblemRow, RunRow } from '../contract/shapes.ts'

const problems: Record<ProblemRow['code'], () => string> = {
  no_price: m.recurring_problem_no_price,
  option_gone: m.recurring_problem_option_gone,
  price_unknown: m.recurring_problem_price_unknown,
  client_closed: m.recurring_problem_client_closed,
  payer_closed: m.recurring_problem_payer_closed,
  address_missing: m.recurring_problem_address_missing,
}
export const problemWord = (code: ProblemRow['code']): string => problems[code]()

export const brandWord = (brand: BrandName): string => panelNameOf(brand)

export const stateWord = (state: RunRow['state']): string =>
  state === 'done' ? m.recurring_state_done() : m.recurring_state_running()

export const RunState = ({ state }: { state: RunRow['state'] }) => (
  <Status tone={state === 'done' ? 'good' : 'info'} isBusy={state === 'running'}>
    {stateWord(state)}
  </Status>
)
