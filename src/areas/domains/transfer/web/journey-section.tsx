import { Section } from '#design/components/card.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { Journey } from '../contract/shapes.ts'
import { stepsOfJourney } from './journey-steps.ts'

/** The steps of a domain's way to us, with their dates. */
export function JourneySection({ journey }: { journey: Journey }) {
  const title = journey.kind === 'transfer' ? m.transfer_journey_transfer() : m.transfer_journey_register()
  return (
    <Section title={title}>
      <div className="grid gap-x-10 gap-y-6 wide:grid-cols-[1fr_16rem]">
        <LongWork label={m.transfer_steps()} steps={stepsOfJourney(journey)} />
        <dl className="flex flex-col gap-3">
          <Fact term={m.transfer_asked()} moment={journey.askedAt} />
          {journey.finishedAt ? (
            <Fact term={m.transfer_finished()} moment={journey.finishedAt} />
          ) : (
            journey.expectedBy && <Fact term={m.transfer_expected()} moment={journey.expectedBy} />
          )}
        </dl>
      </div>
      {journey.state === 'running' && (
        <p className="mt-4 border-line border-t pt-4 text-ink-soft">{m.transfer_nothing_to_do()}</p>
      )}
    </Section>
  )
}

const Fact = ({ term, moment }: { term: string; moment: string }) => (
  <div>
    <dt className="text-ink-soft text-sm">{term}</dt>
    <dd className="font-medium">
      <MomentText moment={moment} />
    </dd>
  </div>
)
