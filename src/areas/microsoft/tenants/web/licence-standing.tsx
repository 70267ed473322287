import { Status } from '#design/components/badge.tsx'
import type { Licence } from '../contract/shapes.ts'
import { standingOf } from './licence-words.ts'

export function LicenceStanding({ licence }: { licence: Licence }) {
  const { tone, text, isBusy } = standingOf(licence)
  return (
    <Status tone={tone} isBusy={isBusy}>
      {text}
    </Status>
  )
}
