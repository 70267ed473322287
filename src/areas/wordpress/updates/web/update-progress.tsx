import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { SiteUpdate } from '../contract/shapes.ts'
import { updateSteps } from '../rules/outcomes.ts'
import { stepWords } from './update-words.ts'

/** The steps of an update that is under way; going back is one only where it happens. */
export function stepsOf({ steps, askedAt }: Pick<SiteUpdate, 'steps' | 'askedAt'>): WorkStep[] {
  const last = steps.at(-1)?.step ?? 'backup'
  const at = updateSteps.indexOf(last)
  return updateSteps
    .filter((step) => step !== 'back' || last === 'back')
    .map((step, index) => ({
      id: step,
      label: stepWords[step](),
      state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('ahead' as const),
      at: steps.find((made) => made.step === step)?.at ?? (index === at ? askedAt : null),
    }))
}

/** How far an update is; it goes on whether somebody looks or not. */
export const UpdateProgress = ({ update }: { update: SiteUpdate }) => (
  <LongWork label={m.wordpress_updates_progress({ name: update.name })} steps={stepsOf(update)} />
)
