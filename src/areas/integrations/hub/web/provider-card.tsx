import type { ReactNode } from 'react'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { m } from '#words'
import type { Provider } from '../contract/calls.ts'

const drivers: Readonly<Record<string, string>> = {
  ...{ zabbix: 'Zabbix', 'partner-center': 'Partner Center', proxmox: 'Proxmox VE', restic: 'restic' },
}

type Props = {
  title: string
  help: string
  provider: Provider
  /** Why nobody is connected for it. */
  unconnected: string
  children?: ReactNode
}

/** Whom the provider has chosen for something, and what cannot be done there, with the reason. */
export function ProviderCard({ title, help, provider, unconnected, children }: Props) {
  const { name, isReal, isOffered, lacks } = provider
  const simulated = isOffered ? m.integrations_monitor_sandbox() : m.integrations_monitor_none()
  return (
    <Section
      title={title}
      help={help}
      actions={<Status tone={isReal ? 'good' : 'neutral'}>{isReal ? (drivers[name] ?? name) : simulated}</Status>}
    >
      {isReal ? (
        lacks.map(({ ability, because }) => (
          <p key={ability} className="max-w-prose text-ink-soft text-sm">
            {because}
          </p>
        ))
      ) : (
        <p className="max-w-prose text-ink-soft text-sm">{unconnected}</p>
      )}
      {children}
    </Section>
  )
}
