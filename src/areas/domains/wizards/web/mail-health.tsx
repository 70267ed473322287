import { CircleAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSpf, parseSpf, spfSeverity } from '#areas/domains/dns/rules/spf.ts'
import { Badge, Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { useDomainTab } from '#design/router/use-domain-tab.ts'
import { m } from '#words'
import type { MailPolicy } from '../contract/shapes.ts'
import { parseDmarc, policyOf } from '../rules/dmarc/record.ts'
import { type Finding, Findings, worstOf } from './findings.tsx'

const tones = { good: m.wizards_state_good, warning: m.wizards_state_warning, bad: m.wizards_state_bad }

/** The mail records of a domain at a glance, each with its findings and a link to fix them. */
export function MailHealth({
  domain,
  policy,
  onRefresh,
  isBusy,
}: {
  domain: string
  policy: MailPolicy
  onRefresh: () => void
  isBusy: boolean
}) {
  const { spf, dmarc } = policy
  const to = useDomainTab(domain)
  return (
    <div className="flex flex-col gap-5">
      {policy.zone === 'none' && (
        <Banner meaning="info" title={m.wizards_elsewhere_title()}>
          {m.wizards_elsewhere_read()}
        </Banner>
      )}
      <Section
        title={m.wizards_health_title()}
        help={m.wizards_health_help()}
        isFlush
        actions={
          <Button icon={RotateCcw} onPress={onRefresh} isPending={isBusy}>
            {m.wizards_refresh()}
          </Button>
        }
      >
        <Part
          title="SPF"
          help={m.wizards_spf_help()}
          findings={spf.analysis.findings}
          fine={severityWords(spf.analysis.record)}
          record={spf.analysis.record}
          places={spf}
          badge={
            spf.analysis.record && (
              <Badge tone={spf.analysis.lookups > spf.analysis.maxLookups ? 'bad' : 'neutral'}>
                {m.wizards_lookups_of({ lookups: spf.analysis.lookups, max: spf.analysis.maxLookups })}
              </Badge>
            )
          }
          action={
            <LinkButton {...to('mail-security', 'spf')}>
              {spf.analysis.record ? m.wizards_edit_spf() : m.wizards_make_spf()}
            </LinkButton>
          }
        />
        <Part
          title="DMARC"
          help={m.wizards_dmarc_help()}
          findings={dmarc.analysis.findings}
          fine={dmarc.analysis.record ? policyWords[policyOf(parseDmarc(dmarc.analysis.record))]() : ''}
          record={dmarc.analysis.record}
          places={dmarc}
          action={
            <LinkButton {...to('mail-security', 'dmarc')}>
              {dmarc.analysis.record ? m.wizards_edit_dmarc() : m.wizards_make_dmarc()}
            </LinkButton>
          }
        />
        <Keys domain={domain} keys={policy.dkim} />
        <Transport policy={policy} />
      </Section>
    </div>
  )
}

const policyWords = {
  none: m.wizards_dmarc_is_none,
  quarantine: m.wizards_dmarc_is_quarantine,
  reject: m.wizards_dmarc_is_reject,
}

function severityWords(record: string | null): string {
  if (record === null || !isSpf(record)) return ''
  const severity = spfSeverity(parseSpf(record))
  if (severity === 'fail') return m.wizards_spf_is_fail()
  return severity === 'softfail' ? m.wizards_spf_is_softfail() : m.wizards_spf_is_open()
}

function Row({
  title,
  help,
  state,
  badge,
  children,
  action,
}: {
  title: string
  help: string
  state: ReactNode
  badge?: ReactNode
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 border-line border-b p-5 last:border-b-0 small:flex-row small:items-start small:gap-6"
    >
      <div className="small:w-52 small:shrink-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title} <span className="font-normal text-sm">{state}</span>
        </h3>
        <p className="text-ink-soft text-sm">{help}</p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {badge && <div>{badge}</div>}
        {children}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </section>
  )
}

/** Our zone and public DNS are shown separately only where they differ. */
function Part({
  title,
  help,
  findings,
  fine,
  record,
  places,
  badge,
  action,
}: {
  title: string
  help: string
  findings: readonly Finding[]
  fine: string
  record: string | null
  places: { zone: string[] | null; public: string[] | null }
  badge?: ReactNode
  action: ReactNode
}) {
  const worst = worstOf(findings)
  const differs =
    places.zone !== null &&
    places.public !== null &&
    places.zone.toSorted().join('\n') !== places.public.toSorted().join('\n')
  return (
    <Row title={title} help={help} state={<Status tone={worst}>{tones[worst]()}</Status>} badge={badge} action={action}>
      {record && <Mono>{record}</Mono>}
      <Findings findings={findings} fine={fine} />
      {differs && <p className="text-ink-soft text-sm">{m.wizards_public_differs()}</p>}
      {differs &&
        places.public?.map((text) => (
          <Mono key={text} className="text-ink-soft">
            {text}
          </Mono>
        ))}
      {places.public === null && <p className="text-ink-soft text-sm">{m.wizards_public_silent()}</p>}
    </Row>
  )
}

const keyKinds = {
  key: m.wizards_key_key,
  alias: m.wizards_key_alias,
  revoked: m.wizards_key_revoked,
  broken: m.wizards_key_broken,
}

function Keys({ domain, keys }: { domain: string; keys: MailPolicy['dkim'] }) {
  const usable = keys.some(({ kind }) => kind === 'key' || kind === 'alias')
  const tone = usable ? 'good' : 'warning'
  const to = useDomainTab(domain)
  return (
    <Row
      title="DKIM"
      help={m.wizards_dkim_help()}
      state={<Status tone={tone}>{tones[tone]()}</Status>}
      action={<LinkButton {...to('wizards')}>{m.wizards_to_wizards()}</LinkButton>}
    >
      {keys.length === 0 && <p className="text-sm">{m.wizards_no_keys()}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {keys.map(({ selector, kind, bits, content, public: isPublic }) => (
          <li key={selector}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Mono className="font-medium">{selector}</Mono>
              <Status
                tone={
                  kind === 'broken' || (bits !== null && bits < 1024) ? 'bad' : kind === 'revoked' ? 'neutral' : 'good'
                }
              >
                {bits === null ? keyKinds[kind]() : m.wizards_key_bits({ bits })}
              </Status>
              {!isPublic && <Status tone="neutral">{m.wizards_public_waiting()}</Status>}
            </span>
            <Mono length={70} className="text-ink-soft">
              {content}
            </Mono>
          </li>
        ))}
      </ul>
    </Row>
  )
}

function Transport({ policy: { mtaSts, tlsReports, mailServers, lostMailServers } }: { policy: MailPolicy }) {
  // Another server may still receive the mail; without any, it bounces.
  const reachable =
    lostMailServers.length === 0 ? 'good' : lostMailServers.length === mailServers?.length ? 'bad' : 'warning'
  const present = (record: string | null) =>
    record ? <Mono>{record}</Mono> : <span className="text-ink-soft">{m.wizards_not_set()}</span>
  return (
    <Row
      title={m.wizards_receiving()}
      help={m.wizards_receiving_help()}
      state={
        mailServers?.length ? (
          <Status tone={reachable}>{tones[reachable]()}</Status>
        ) : (
          <Status tone="neutral">{m.wizards_no_servers()}</Status>
        )
      }
    >
      {lostMailServers.map((server) => (
        <p key={server} className="flex gap-2 text-sm">
          <CircleAlert aria-hidden size={15} className="mt-0.75 shrink-0 text-bad-ink" />
          {m.wizards_server_lost({ server })}
        </p>
      ))}
      <dl className="grid gap-x-6 gap-y-1.5 text-sm small:grid-cols-[8rem_1fr]">
        <dt className="text-ink-soft">{m.wizards_servers()}</dt>
        <dd className="flex flex-col">
          {mailServers?.length ? mailServers.map((server) => <Mono key={server}>{server || '.'}</Mono>) : present(null)}
        </dd>
        <dt className="text-ink-soft">MTA-STS</dt>
        <dd>{present(mtaSts)}</dd>
        <dt className="text-ink-soft">TLS-RPT</dt>
        <dd>{present(tlsReports)}</dd>
      </dl>
    </Row>
  )
}
