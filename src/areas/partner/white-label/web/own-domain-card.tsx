import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { toReading } from '#base/hostname.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import { whiteLabelCalls } from '../contract/calls.ts'
import type { OwnDomainView, PersonalisationView } from '../contract/shapes.ts'
import type { DomainProblem, DomainState } from '../rules/own-domain.ts'
import { DomainRecords } from './domain-records.tsx'
import { useShow } from './queries.ts'

const states: Record<DomainState, { label: () => string; tone: Tone; isBusy?: true }> = {
  asked: { label: m.white_label_domain_state_asked, tone: 'warning', isBusy: true },
  verified: { label: m.white_label_domain_step_verified, tone: 'info', isBusy: true },
  certificate: { label: m.white_label_domain_step_certificate, tone: 'info', isBusy: true },
  active: { label: m.white_label_domain_step_active, tone: 'good' },
  failed: { label: m.white_label_domain_state_failed, tone: 'bad' },
}

const problems: Record<DomainProblem, (inputs: { domain: string }) => string> = {
  'dns-silent': m.white_label_problem_dns_silent,
  'not-pointing': m.white_label_problem_not_pointing,
  'proof-missing': m.white_label_problem_proof_missing,
  'not-reached': m.white_label_problem_not_reached,
  taken: m.white_label_problem_taken,
  'authority-refused': m.white_label_problem_authority_refused,
  'authority-silent': m.white_label_problem_authority_silent,
}

type Props = { own: PersonalisationView; domain: OwnDomainView }

/** The state of the domain, what remains to be done, and the button to give it up. */
export function OwnDomainCard({ own, domain }: Props) {
  const name = toReading(domain.name)
  const { label, tone, isBusy } = states[domain.state]
  const isActive = domain.state === 'active'
  return (
    <Section
      title={name}
      help={m.white_label_domain_help()}
      actions={
        <Status tone={tone} isBusy={isBusy ?? false}>
          {label()}
        </Status>
      }
    >
      <div className="grid gap-5">
        {!isActive && domain.state !== 'failed' && <Steps state={domain.state} />}
        {domain.problem && (
          <Banner meaning={domain.state === 'failed' ? 'bad' : 'warning'} title={m.white_label_domain_problem()}>
            {problems[domain.problem]({ domain: name })}
          </Banner>
        )}
        <DefinitionList
          className="-my-2"
          items={[
            domain.checkedAt !== null && {
              term: m.white_label_domain_checked_at(),
              value: <MomentText moment={domain.checkedAt} />,
            },
            domain.certificateExpiresAt !== null && {
              term: m.white_label_domain_expires_at(),
              value: <MomentText moment={domain.certificateExpiresAt} />,
            },
          ]}
        />
        {isActive ? (
          <p className="text-ink-soft">{m.white_label_domain_renews()}</p>
        ) : (
          <DomainRecords own={own} domain={domain} />
        )}
        <Actions domain={domain} name={name} />
      </div>
    </Section>
  )
}

const order = ['asked', 'certificate', 'active'] as const

/** The partner sets its DNS records; the rest is automatic. */
function Steps({ state }: { state: DomainState }) {
  const at = state === 'asked' ? 0 : state === 'active' ? 2 : 1
  const labels = [
    m.white_label_domain_step_asked(),
    m.white_label_domain_step_certificate(),
    m.white_label_domain_step_active(),
  ]
  return (
    <LongWork
      label={m.white_label_domain_title()}
      steps={order.map((id, index) => ({
        id,
        label: labels[index] ?? '',
        state: index < at ? 'done' : index > at ? 'ahead' : at === 0 ? 'waits' : 'now',
        waitsFor: index === 0 ? 'you' : null,
      }))}
    />
  )
}

function Actions({ domain, name }: { domain: OwnDomainView; name: string }) {
  const show = useShow()
  const [isAsked, setAsked] = useState(false)
  const check = useCall(whiteLabelCalls.checkDomain, {
    done: (answer) => {
      show(answer)
      toast.info(m.white_label_domain_check_asked())
    },
  })
  const remove = useCall(whiteLabelCalls.removeDomain, {
    done: (answer) => {
      show(answer)
      toast.good(m.white_label_domain_removed({ domain: name }))
    },
    inPlace: true,
  })
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      {domain.state === 'active' ? (
        <ExternalLink href={`https://${domain.name}`}>{m.white_label_domain_open()}</ExternalLink>
      ) : (
        <Button look="primary" icon={RefreshCw} isPending={check.isPending} onPress={() => check.mutate({})}>
          {domain.state === 'failed' ? m.white_label_domain_try_again() : m.white_label_domain_check_now()}
        </Button>
      )}
      <Button look="danger-quiet" className="ml-auto" onPress={() => setAsked(true)}>
        {m.white_label_domain_remove()}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={m.white_label_domain_remove_title({ domain: name })}
        action={m.white_label_domain_remove()}
        danger
        onConfirm={() => remove.mutateAsync({})}
      >
        {m.white_label_domain_remove_text()}
      </ConfirmDialog>
    </div>
  )
}
