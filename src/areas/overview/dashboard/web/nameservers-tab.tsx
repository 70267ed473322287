import { ArrowRight } from 'lucide-react'
import { toRecords } from '#areas/domains/dns/web/links.ts'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
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
          <ul className="divide-y divide-line">
            {domain.nameservers.map((name) => (
              <li key={name} className="flex items-center justify-between gap-2 py-1.5">
                <Mono>{name}</Mono>
                <CopyButton text={name} what={name} />
              </li>
            ))}
          </ul>
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
