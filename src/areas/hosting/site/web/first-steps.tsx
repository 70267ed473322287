import { useQuery } from '@tanstack/react-query'
import { FolderUp, Globe, KeyRound, type LucideIcon, Mail, Network } from 'lucide-react'
import type { ReactNode } from 'react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { spaceCertificate } from '#areas/hosting/certificate/web/public.ts'
import { toSpaceTab, webSpace } from '#areas/hosting/space/web/public.ts'
import { toOrder } from '#areas/ordering/catalogue/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { Link, type Target } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { useMayBuy } from '#design/router/spending.ts'
import { m } from '#words'

/** What is still to be done for a new hosting, by what is known of it; nothing once something was put on it. */
export function FirstSteps({ service }: { service: TabService }) {
  const { data: space } = useQuery(webSpace(service.id))
  const isNew = space?.isNew === true && space.state === 'on'
  const { data: certificate } = useQuery({ ...spaceCertificate(service.id), enabled: isNew })
  if (!isNew || !certificate) return null
  return (
    <Section title={m.web_first_title()} isFlush>
      <ol className="divide-y divide-line border-line border-t">
        <Ownership service={service} />
        {certificate.leftOut.map((name) => (
          <Pointing key={name} name={name} addresses={certificate.addresses} domain={service.domain} />
        ))}
        <Step icon={FolderUp} target={toSpaceTab(service.id, 'files')} label={m.web_first_files()}>
          {m.web_first_files_help()}
        </Step>
        <Step icon={KeyRound} target={toSpaceTab(service.id, 'access')} label={m.web_first_ftp()}>
          {m.web_first_ftp_help()}
        </Step>
        <Mailboxes service={service} />
      </ol>
    </Section>
  )
}

/** Nobody finds a site by a name that is none of its owner's. */
function Ownership({ service: { domain, name } }: { service: TabService }) {
  const mayBuy = useMayBuy()
  if (domain !== null) return null
  return (
    <Step icon={Globe} target={mayBuy ? toOrder({ domain: name }) : undefined} label={m.web_first_domain({ name })}>
      {m.web_first_domain_help({ name })}
    </Step>
  )
}

function Pointing({ name, addresses, domain }: { name: string; addresses: readonly string[]; domain: string | null }) {
  const user = useUser()
  const mayChange = domain !== null && user?.permissions.domains === true
  return (
    <Step icon={Network} target={mayChange ? toRecords(domain) : undefined} label={m.web_first_dns({ name })}>
      {m.web_first_dns_help()} <Mono>{addresses.join(', ')}</Mono>
    </Step>
  )
}

function Mailboxes({ service: { domain } }: { service: TabService }) {
  const user = useUser()
  if (domain === null || !user?.permissions.domains) return null
  return (
    <Step icon={Mail} target={{ to: `/domains/${domain}/mailboxes` }} label={m.web_first_mail()}>
      {m.web_first_mail_help({ domain })}
    </Step>
  )
}

type StepProps = { icon: LucideIcon; target: Target | undefined; label: string; children: ReactNode }

const Step = ({ icon: Icon, target, label, children }: StepProps) => (
  <li className="flex items-start gap-3 px-5 py-3">
    <Icon aria-hidden size={16} className="mt-1 shrink-0 text-ink-soft" />
    <div className="min-w-0 [overflow-wrap:anywhere]">
      {target ? <Link {...target}>{label}</Link> : <span className="font-medium">{label}</span>}
      <p className="text-ink-soft text-sm">{children}</p>
    </div>
  </li>
)
