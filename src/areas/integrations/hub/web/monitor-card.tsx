import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { m } from '#words'
import type { Integrations } from '../contract/calls.ts'

const drivers: Readonly<Record<string, string>> = { zabbix: 'Zabbix' }

/** Who watches cloud servers, and what cannot be done there, with the reason. */
export function MonitorCard({ monitor: { name, isReal, isOffered, lacks } }: { monitor: Integrations['monitor'] }) {
  const simulated = isOffered ? m.integrations_monitor_sandbox() : m.integrations_monitor_none()
  return (
    <Section
      title={m.integrations_monitor()}
      help={m.integrations_monitor_help()}
      actions={<Status tone={isReal ? 'good' : 'neutral'}>{isReal ? (drivers[name] ?? name) : simulated}</Status>}
    >
      {isReal ? (
        lacks.map(({ ability, because }) => (
          <p key={ability} className="max-w-prose text-ink-soft text-sm">
            {because}
          </p>
        ))
      ) : (
        <p className="max-w-prose text-ink-soft text-sm">{m.integrations_monitor_no_zabbix()}</p>
      )}
    </Section>
  )
}
