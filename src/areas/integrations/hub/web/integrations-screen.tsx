import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { HaloCard, LinkTable, SmartworxCard, SyncTable } from '#areas/integrations/psa/web/public.ts'
import { WebhookList } from '#areas/integrations/webhooks/web/public.ts'
import { VendorsCard } from '#areas/licences/software/web/public.ts'
import { PageHeader } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { m } from '#words'
import type { Integrations } from '../contract/calls.ts'
import { ApiCard } from './api-card.tsx'
import { ProviderCard } from './provider-card.tsx'
import { integrations } from './queries.ts'

/** /integrations: the systems that a partner connects to the portal. */
export function IntegrationsScreen() {
  const query = useQuery(integrations)
  return (
    <>
      <PageHeader title={m.design_integrations()} help={m.integrations_help()} />
      <Loaded query={query} waiting={<Skeleton lines={10} />}>
        {(data) => <Parts data={data} />}
      </Loaded>
    </>
  )
}

function Parts({ data }: { data: Integrations }) {
  const { haloPsa } = data
  return (
    <Tabs
      label={m.design_integrations()}
      tabs={[
        { id: 'overview', label: m.integrations_overview(), content: <Overview data={data} /> },
        // A partner without Halo has no clients to link.
        ...(haloPsa
          ? [
              { id: 'links', label: m.integrations_links(), count: haloPsa.linked, content: <LinkTable /> },
              { id: 'syncs', label: m.integrations_syncs(), content: <SyncTable /> },
            ]
          : []),
        { id: 'webhooks', label: m.integrations_webhooks(), count: data.webhooks.active, content: <WebhookList /> },
      ]}
    />
  )
}

/** One card where the same one saves them all. */
function VaultCards({ generic, proxmox }: Integrations['vaults']) {
  const said = { help: m.integrations_vault_help(), unconnected: m.integrations_vault_missing() }
  if (generic.name === proxmox.name) return <ProviderCard title={m.integrations_vault()} {...said} provider={generic} />
  return (
    <>
      <ProviderCard title={m.integrations_vault()} {...said} provider={generic} />
      <ProviderCard title={m.integrations_vault_proxmox()} {...said} provider={proxmox} />
    </>
  )
}

/** The partner's own systems, and beside them those that serve their clients. */
const Overview = ({ data }: { data: Integrations }) => (
  <div className="grid items-start gap-4 wide:grid-cols-2">
    <div className="grid gap-4">
      <HaloCard connection={data.haloPsa} />
      <ApiCard active={data.api.active} />
      <SmartworxCard connection={data.smartworx} />
    </div>
    <div className="grid gap-4">
      <ProviderCard
        title={m.integrations_monitor()}
        help={m.integrations_monitor_help()}
        provider={data.monitor}
        unconnected={m.integrations_monitor_no_zabbix()}
      />
      <VaultCards {...data.vaults} />
      <ProviderCard
        title={m.integrations_microsoft()}
        help={m.integrations_microsoft_help()}
        provider={data.microsoft}
        unconnected={m.integrations_microsoft_none()}
      >
        {data.microsoft.unsold.length > 0 && (
          <p className="max-w-prose text-ink-soft text-sm">
            {m.integrations_microsoft_unsold({ plans: data.microsoft.unsold.join(', ') })}
          </p>
        )}
      </ProviderCard>
      <Suspense fallback={<Skeleton lines={6} />}>
        <VendorsCard />
      </Suspense>
    </div>
  </div>
)
