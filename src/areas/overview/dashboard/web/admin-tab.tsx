import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { DomainContacts, DomainSettings, InvoiceReference } from '#areas/domains/portfolio/web/public.tsx'
import { RenewalSection } from '#areas/domains/renewal/web/public.tsx'
import { Section } from '#design/components/card.tsx'
import { DayText, DefinitionList } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'

/** Dates, contacts, renewal and lock. */
export function AdminTab({ domain }: { domain: DomainDetails }) {
  const user = useUser()
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <Section title={m.dashboard_facts()}>
          <DefinitionList
            items={[
              domain.clientId !== user?.clientId && { term: m.dashboard_client(), value: domain.clientName },
              { term: m.dashboard_registered(), value: <DayText day={domain.registrationDate} /> },
              { term: m.dashboard_expires(), value: <DayText day={domain.expireDate} /> },
            ]}
          />
          {domain.contacts.length === 0 && <p className="pt-2 text-ink-soft">{m.dashboard_contacts_none()}</p>}
        </Section>
        <DomainContacts contacts={domain.contacts} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <DomainSettings domain={domain} />
        <RenewalSection domain={domain.domain} />
        <InvoiceReference domain={domain.domain} />
      </div>
    </div>
  )
}
