import { DayText } from '#design/components/text-bits.tsx'
import type { Fact } from '#design/object-page/fact-strip.tsx'
import { m } from '#words'
import type { DomainDetails } from '../contract/shapes.ts'
import { AutoRenew, daysLeft, RegistrarLock } from './domain-cells.tsx'

const dnssecWords: Record<string, () => string> = { enabled: m.portfolio_on, disabled: m.portfolio_off }

/** The main facts of a domain, above each of its tabs. */
export const domainFacts = (domain: DomainDetails): readonly (Fact | false)[] => [
  {
    label: m.portfolio_expires(),
    value: <DayText day={domain.expireDate} />,
    note: domain.isExpiring && domain.expireDate && domain.status === 'Active' && daysLeft(domain.expireDate),
  },
  { label: m.portfolio_auto_renew(), value: <AutoRenew isOn={domain.autoRenew === 1} /> },
  {
    label: m.portfolio_nameservers(),
    value: domain.nameserverMode === 'ours' ? m.portfolio_servers_ours() : m.portfolio_servers_own(),
  },
  { label: 'DNSSEC', value: dnssecWords[domain.dnssecState]?.() ?? m.portfolio_dnssec_changing_short() },
  domain.lock.isOffered
    ? { label: m.portfolio_lock(), value: <RegistrarLock isOn={domain.lock.status === 1} /> }
    : holderFact(domain),
]

function holderFact({ contacts }: DomainDetails): Fact | false {
  const holder = contacts.find(({ role }) => role === 'registrant')
  return (
    holder !== undefined && {
      label: m.portfolio_role_registrant(),
      value: holder.companyName || `${holder.firstName} ${holder.lastName}`.trim(),
    }
  )
}
