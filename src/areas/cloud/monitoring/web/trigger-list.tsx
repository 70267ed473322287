import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { momentIn } from '#design/language/day-words.ts'
import { m } from '#words'
import type { MonitorTriggers } from '../contract/shapes.ts'
import { SeverityBadge } from './severity.tsx'

type Trigger = MonitorTriggers['triggers'][number]

/** Everything that is looked at, and how it stands. */
export const TriggerList = ({ triggers }: { triggers: readonly Trigger[] }) => (
  <Section title={m.monitoring_triggers()} isFlush>
    {triggers.length === 0 ? (
      <p className="px-5 pb-5 text-ink-soft">{m.monitoring_no_triggers()}</p>
    ) : (
      <ul>
        {triggers.map((trigger) => (
          <li
            key={trigger.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-5 py-2.5"
          >
            <div className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
              {trigger.name}
              <SeverityBadge severity={trigger.severity} />
            </div>
            <TriggerState trigger={trigger} />
          </li>
        ))}
      </ul>
    )}
  </Section>
)

/** What nobody measured lately is neither right nor wrong. */
function TriggerState({ trigger: { isOn, hasProblem, since, isKnown, measuredAt } }: { trigger: Trigger }) {
  if (!isOn) return <Status tone="neutral">{m.monitoring_trigger_off()}</Status>
  if (hasProblem)
    return <Status tone="bad">{m.monitoring_trigger_wrong({ moment: since ? momentIn(since) : '' })}</Status>
  if (isKnown) return <Status tone="good">{m.monitoring_trigger_ok()}</Status>
  return (
    <Status tone="neutral">
      {measuredAt
        ? m.monitoring_trigger_not_since({ moment: momentIn(measuredAt) })
        : m.monitoring_trigger_unmeasured()}
    </Status>
  )
}
