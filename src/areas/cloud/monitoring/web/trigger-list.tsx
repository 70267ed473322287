import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { momentIn } from '#design/language/day-words.ts'
import { m } from '#words'
import type { MonitorTriggers } from '../contract/shapes.ts'
import { SeverityBadge } from './severity.tsx'

type Trigger = MonitorTriggers['triggers'][number]

/** Everything that is looked at, and how it stands. */
export const TriggerList = ({ triggers, isMeasured }: { triggers: readonly Trigger[]; isMeasured: boolean }) => (
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
            <TriggerState trigger={trigger} isMeasured={isMeasured} />
          </li>
        ))}
      </ul>
    )}
  </Section>
)

type StateProps = { trigger: Trigger; isMeasured: boolean }

function TriggerState({ trigger: { isOn, hasProblem, since }, isMeasured }: StateProps) {
  if (!isOn) return <Status tone="neutral">{m.monitoring_trigger_off()}</Status>
  if (!hasProblem && !isMeasured) return <Status tone="neutral">{m.monitoring_trigger_unmeasured()}</Status>
  if (!hasProblem) return <Status tone="good">{m.monitoring_trigger_ok()}</Status>
  return <Status tone="bad">{m.monitoring_trigger_wrong({ moment: since ? momentIn(since) : '' })}</Status>
}
