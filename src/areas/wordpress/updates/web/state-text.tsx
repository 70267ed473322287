import { Status } from '#design/components/badge.tsx'
import type { SiteUpdate } from '../contract/shapes.ts'
import { stateWords } from './update-words.ts'

export const StateText = ({ update: { state } }: { update: Pick<SiteUpdate, 'state'> }) => (
  <Status tone={stateWords[state].tone} isBusy={state === 'running'}>
    {stateWords[state].text()}
  </Status>
)
