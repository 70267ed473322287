import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { type ReadSpace, SpaceTab } from '#areas/hosting/space/web/public.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Switch } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork, type WorkStep } from '#design/long-work/long-work.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { certificateCalls, type SpaceCertificate } from '../contract/calls.ts'
import type { CertificateProblem } from '../rules/certificate.ts'
import { spaceCertificate } from './queries.ts'

/** The certificate of a website: whether it has one, for which names, and what is in its way. */
export const CertificateTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={['certificate']}>
    {(space) => <LetsEncrypt space={space} />}
  </SpaceTab>
)

function LetsEncrypt({ space }: { space: ReadSpace }) {
  const query = useQuery(spaceCertificate(space.id))
  return (
    <Section
      title={m.web_certificate_lets_encrypt()}
      help={space.abilities.certificates.because ?? m.web_certificate_help()}
    >
      <Loaded query={query}>{(certificate) => <Standing space={space} certificate={certificate} />}</Loaded>
    </Section>
  )
}

type Props = { space: ReadSpace; certificate: SpaceCertificate }

function Standing({ space, certificate }: Props) {
  const { id, facts, canChange, abilities } = space
  const [isAsking, setAsking] = useState(false)
  const asked = { refreshes: [spaceKeys.all] }
  const turnOn = useCall(certificateCalls.turn, { ...asked, done: () => toast.good(m.web_certificate_asked()) })
  const turnOff = useCall(certificateCalls.turn, { ...asked, inPlace: true })
  const isBusy = space.underWay.includes('certificate')
  const isShut = !canChange || !abilities.certificates.can
  const isNeeded = certificate.isOn && facts.site.redirects.https
  const on = () => turnOn.mutate({ params: { id }, body: { state: true } })
  const canTryAgain = certificate.isOn && !isBusy && (certificate.state === 'failed' || certificate.leftOut.length > 0)
  return (
    <div className="flex flex-col gap-5">
      <Switch
        isSelected={certificate.isOn}
        isDisabled={isShut || isNeeded || turnOn.isPending}
        help={isNeeded ? m.web_certificate_needed() : undefined}
        onChange={(state) => (state ? on() : setAsking(true))}
      >
        {certificate.isOn ? m.web_certificate_on() : m.web_certificate_off()}
      </Switch>
      {certificate.isOn && (
        <LongWork
          look="notice"
          label={m.web_certificate_title()}
          steps={[stepOf(certificate)]}
          actions={
            canTryAgain && (
              <Button size="small" icon={RotateCcw} isDisabled={isShut} isPending={turnOn.isPending} onPress={on}>
                {m.web_certificate_again()}
              </Button>
            )
          }
        />
      )}
      <Facts certificate={certificate} />
      {certificate.leftOut.length > 0 && <LeftOut certificate={certificate} />}
      {canTryAgain && certificate.state === 'active' && (
        <Button
          size="small"
          icon={RotateCcw}
          isDisabled={isShut}
          isPending={turnOn.isPending}
          onPress={on}
          className="self-start"
        >
          {m.web_certificate_look_again()}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.web_certificate_end()}
        action={m.web_certificate_end()}
        danger
        onConfirm={() => turnOff.mutateAsync({ params: { id }, body: { state: false } })}
      >
        <p>{m.web_certificate_end_help()}</p>
      </ConfirmDialog>
    </div>
  )
}

function Facts({ certificate: { names, expiresAt, nextAt, state } }: { certificate: SpaceCertificate }) {
  if (expiresAt === null) return null
  return (
    <DefinitionList
      items={[
        {
          term: m.web_certificate_names(),
          value: <span className="[overflow-wrap:anywhere]">{names.join(', ')}</span>,
        },
        { term: m.web_certificate_until(), value: <MomentText moment={expiresAt} /> },
        state === 'active' &&
          nextAt !== null && {
            term: m.web_certificate_renewed(),
            value: <MomentText moment={nextAt} />,
          },
      ]}
    />
  )
}

/** Names that lead elsewhere, and where they have to lead. */
function LeftOut({ certificate: { leftOut, addresses } }: { certificate: SpaceCertificate }) {
  const where = addresses.join(', ')
  return (
    <Banner meaning="warning" title={m.web_certificate_elsewhere({ count: leftOut.length })}>
      <p className="[overflow-wrap:anywhere]">{leftOut.join(', ')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-1">
        {m.web_certificate_point()} <Mono>{where}</Mono> <CopyButton text={where} what={m.web_certificate_address()} />
      </p>
    </Banner>
  )
}

const problemText: Record<CertificateProblem, () => string> = {
  certificate_not_shown: m.web_certificate_problem_not_shown,
  certificate_refused: m.web_certificate_problem_refused,
  certificate_too_many: m.web_certificate_problem_too_many,
  certificate_unfit: m.web_certificate_problem_unfit,
  web_host_silent: m.web_certificate_problem_silent,
}

function stepOf({ state, problem, detail }: SpaceCertificate): WorkStep {
  const text = problem && (
    <>
      {problemText[problem]()}
      {detail && problem === 'certificate_refused' && <span className="block text-ink-soft">{detail}</span>}
    </>
  )
  const id = 'certificate'
  if (state === 'active') return { id, label: m.web_certificate_active(), state: 'done' }
  if (state === 'failed') return { id, label: m.web_certificate_failed(), state: 'failed', text }
  if (problem === 'certificate_not_shown')
    return { id, label: m.web_certificate_waits(), state: 'waits', waitsFor: 'you', text }
  return { id, label: m.web_certificate_coming(), state: 'now', text: text ?? m.web_certificate_within_hour() }
}
