import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useDomainTab } from '#design/router/use-domain-tab.ts'
import { m } from '#words'
import type { DnssecData } from '../contract/shapes.ts'
import { ChangeNotice } from './change-notice.tsx'
import { DnssecKeys } from './dnssec-keys.tsx'
import { dnssecData, useSwitchDnssec } from './queries.ts'

const stateWords: Record<DnssecData['state'], { tone: Tone; text: () => string }> = {
  enabled: { tone: 'good', text: m.delegation_enabled },
  disabled: { tone: 'neutral', text: m.delegation_disabled },
  enabling: { tone: 'info', text: m.delegation_enabling },
  disabling: { tone: 'info', text: m.delegation_disabling },
}

/** Whether the domain is signed and has a DS at the parent, with the switch. */
export function DnssecTab({ domain }: { domain: string }) {
  const query = useQuery(dnssecData(domain))
  return (
    <Loaded query={query} waiting={<Skeleton lines={8} />}>
      {(data) => <Dnssec data={data} />}
    </Loaded>
  )
}

function Dnssec({ data }: { data: DnssecData }) {
  const { tone, text } = stateWords[data.state]
  const tab = useDomainTab(data.domain)
  const isBusy = data.change?.state === 'running'
  return (
    <>
      <ChangeNotice domain={data.domain} change={data.change} />
      {!data.isFromRegistry && (
        <Banner meaning="warning" className="mb-5">
          {m.delegation_registry_silent()}
        </Banner>
      )}
      <div className="flex flex-col gap-5">
        <Section
          title={m.delegation_dnssec()}
          help={m.delegation_dnssec_help()}
          actions={data.signer === 'ours' && <DnssecSwitch data={data} isBusy={isBusy} />}
        >
          <div className="flex flex-col gap-2">
            <Status tone={tone} isBusy={isBusy}>
              {text()}
            </Status>
            <p className="text-ink-soft">{explanation(data)}</p>
            {data.signer === 'ours' && data.zone === 'none' && (
              <Link {...tab('nameservers')}>{m.delegation_to_nameservers()}</Link>
            )}
          </div>
        </Section>
        <DnssecKeys data={data} isBusy={isBusy} />
      </div>
    </>
  )
}

function explanation({ signer, state, zone, signing }: DnssecData): string {
  if (signer === 'own') return m.delegation_signer_own()
  if (!signing.isOffered) return signing.because ?? m.delegation_signer_ours()
  if (zone === 'none' && state === 'disabled') return m.delegation_dnssec_no_zone()
  return state === 'enabled' ? m.delegation_signer_ours_on() : m.delegation_signer_ours()
}

function DnssecSwitch({ data, isBusy }: { data: DnssecData; isBusy: boolean }) {
  const change = useSwitchDnssec(data.domain)
  const [isAsking, setAsking] = useState(false)
  const isOn = data.state === 'enabled' || data.state === 'enabling'
  const cannotBegin = !isOn && (data.zone === 'none' || !data.signing.isOffered)
  return (
    <>
      <Button
        look={isOn ? 'secondary' : 'primary'}
        icon={isOn ? ShieldOff : ShieldCheck}
        isDisabled={isBusy || cannotBegin}
        onPress={() => setAsking(true)}
      >
        {isOn ? m.delegation_switch_off() : m.delegation_switch_on()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isOn ? m.delegation_off_title({ domain: data.domain }) : m.delegation_on_title({ domain: data.domain })}
        action={isOn ? m.delegation_switch_off() : m.delegation_switch_on()}
        onConfirm={() => change.mutateAsync(!isOn)}
      >
        {isOn ? m.delegation_off_ask() : m.delegation_on_ask()}
      </ConfirmDialog>
    </>
  )
}
