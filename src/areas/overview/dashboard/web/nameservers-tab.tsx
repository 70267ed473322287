import { ArrowRight } from 'lucide-react'
import { NameserverList } from '#areas/domains/delegation/web/public.tsx'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'

/** Which servers answer for the domain, and whether their answers are signed. */
export function NameserversTab({ domain }: { domain: DomainDetails }) {
  return (
    <div className="flex flex-col gap-5">
      <Section
        title={m.dashboard_nameservers()}
        help={domain.nameserverMode === 'ours' ? m.dashboard_nameservers_ours() : m.dashboard_nameservers_own()}
        actions={
          <LinkButton {...toRecords(domain.domain)} size="small" iconAfter={ArrowRight}>
            {m.dashboard_to_records()}
          </LinkButton>
        }
      >
        {domain.nameservers.length === 0 ? (
          <p className="text-ink-soft">{m.dashboard_nameservers_none()}</p>
        ) : (
          <NameserverList servers={domain.nameservers} />
        )}
      </Section>
      <Section title={m.dashboard_dnssec()} help={m.dashboard_dnssec_help()}>
        <Dnssec state={domain.dnssecState} />
      </Section>
    </div>
  )
}

function Dnssec({ state }: { state: string }) {
  if (state === 'enabled') return <Status tone="good">{m.dashboard_dnssec_on()}</Status>
  if (state === 'disabled') return <Status>{m.dashboard_dnssec_off()}</Status>
  return (
    <Status tone="info" isBusy>
      {m.dashboard_dnssec_changing()}
    </Status>
  )
}
