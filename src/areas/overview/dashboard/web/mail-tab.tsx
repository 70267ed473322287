import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DnsRecord } from '#areas/domains/dns/contract/shapes.ts'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { toDmarcBuilder, toSpfWizard } from '#areas/domains/wizards/web/public.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { LinkButton, type Target } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { type MailFacts, mailFacts } from '../rules/mail-facts.ts'
import { recordsOf } from './queries.ts'

type Verdict = { tone: Tone; text: () => string }

const spf: Record<MailFacts['spf']['state'], Verdict> = {
  missing: { tone: 'warning', text: m.dashboard_spf_missing },
  several: { tone: 'bad', text: m.dashboard_spf_several },
  broken: { tone: 'bad', text: m.dashboard_spf_broken },
  strict: { tone: 'good', text: m.dashboard_spf_strict },
  soft: { tone: 'good', text: m.dashboard_spf_soft },
  open: { tone: 'warning', text: m.dashboard_spf_open },
}
const dmarc: Record<MailFacts['dmarc']['state'], Verdict> = {
  missing: { tone: 'warning', text: m.dashboard_dmarc_missing },
  several: { tone: 'bad', text: m.dashboard_dmarc_several },
  broken: { tone: 'bad', text: m.dashboard_dmarc_broken },
  none: { tone: 'warning', text: m.dashboard_dmarc_none },
  quarantine: { tone: 'good', text: m.dashboard_dmarc_quarantine },
  reject: { tone: 'good', text: m.dashboard_dmarc_reject },
}

const mailTypes = ['MX', 'TXT', 'CNAME'] as const

/** What the records say about mail to and from the domain, each with the way to change it. */
export function MailTab({ domain: { domain } }: { domain: DomainDetails }) {
  const query = useQuery(recordsOf(domain, mailTypes))
  return (
    <Loaded inCard query={query} waiting={<Skeleton lines={8} />}>
      {(records) => <Facts domain={domain} facts={factsOf(records)} />}
    </Loaded>
  )
}

function Facts({ domain, facts }: { domain: string; facts: MailFacts }) {
  return (
    <div className="flex flex-col gap-5">
      <Section
        title={m.dashboard_mx()}
        help={m.dashboard_mx_help({ domain })}
        actions={<ToRecords domain={domain} type="MX" label={m.dashboard_edit_mx()} />}
      >
        {facts.servers.length === 0 ? (
          <Status tone="warning">
            <span className="whitespace-normal">{m.dashboard_mx_none()}</span>
          </Status>
        ) : (
          <ol className="flex flex-col gap-1">
            {facts.servers.map((server) => (
              <li key={server}>
                <Mono>{server}</Mono>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Judged
        title={m.dashboard_spf()}
        help={m.dashboard_spf_help({ domain })}
        verdict={spf[facts.spf.state]}
        text={facts.spf.text}
        actions={<ToWizard target={toSpfWizard(domain)} label={m.dashboard_spf_wizard()} />}
      />
      <Judged
        title={m.dashboard_dmarc()}
        help={m.dashboard_dmarc_help()}
        verdict={dmarc[facts.dmarc.state]}
        text={facts.dmarc.text}
        actions={<ToWizard target={toDmarcBuilder(domain)} label={m.dashboard_dmarc_builder()} />}
      />
      <Section title={m.dashboard_dkim()} help={m.dashboard_dkim_help()}>
        {facts.dkim.length === 0 ? (
          <p className="text-ink-soft">{m.dashboard_dkim_none()}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {facts.dkim.map((key) => (
              <li key={key}>
                <Mono>{key}</Mono>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

type JudgedProps = { title: string; help: string; verdict: Verdict; text: string | null; actions: ReactNode }

const Judged = ({ title, help, verdict, text, actions }: JudgedProps) => (
  <Section title={title} help={help} actions={actions}>
    <Status tone={verdict.tone}>
      <span className="whitespace-normal">{verdict.text()}</span>
    </Status>
    {text !== null && (
      <p className="mt-2 break-all">
        <Mono length={200}>{text}</Mono>
      </p>
    )}
  </Section>
)

const ToRecords = ({ domain, type, label }: { domain: string; type: string; label: string }) => (
  <LinkButton {...toRecords(domain)} search={{ type }} size="small" iconAfter={ArrowRight}>
    {label}
  </LinkButton>
)

const ToWizard = ({ target, label }: { target: Target; label: string }) => (
  <LinkButton {...target} size="small" iconAfter={ArrowRight}>
    {label}
  </LinkButton>
)

function factsOf(records: readonly DnsRecord[]): MailFacts {
  const of = (type: string) => records.filter(({ recordTypeName }) => recordTypeName === type)
  return mailFacts({
    mx: of('MX').map(({ recordName, content }) => {
      const [, priority = '0', server = content] = /^(\d+)\s+(\S+)$/.exec(content) ?? []
      return { name: recordName, text: server, priority: Number(priority) }
    }),
    txt: of('TXT').map(({ recordName, recordData, content }) => ({
      name: recordName,
      text: String(recordData ?? content),
    })),
    cname: of('CNAME').map(({ recordName, content }) => ({ name: recordName, text: content })),
  })
}
