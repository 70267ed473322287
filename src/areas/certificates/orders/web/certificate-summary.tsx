import { BadgeCheck, FileKey, RotateCcw } from 'lucide-react'
import { dayOf, formatDay } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { DayText, DefinitionList } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { LongWork } from '#design/long-work/long-work.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import { CertificatePage, type PagedCertificate } from './certificate-page.tsx'
import { issuingSteps, problemText } from './issuing-steps.ts'
import { changesCertificate } from './queries.ts'
import { RevokedNotice } from './revoked-notice.tsx'

/** How a certificate stands: its steps until it is there, and until when it is valid from then on. */
export const CertificateSummary = ({ service }: { service: TabService }) => (
  <CertificatePage service={service}>
    {(certificate) => (
      <Section title={m.ssl_summary_title()}>
        <div className="flex flex-col gap-5">
          {certificate.until !== null && <Standing certificate={certificate} />}
          {(certificate.until === null || certificate.isUnderWay || certificate.state === 'refused') && (
            <Steps certificate={certificate} />
          )}
          {certificate.until !== null && <Facts certificate={certificate} />}
          <p className="flex flex-wrap gap-x-5 gap-y-2">
            {(certificate.proofs.length > 0 || certificate.caa) && (
              <Link to={`/services/${certificate.id}/ssl-proof`} className="inline-flex items-center gap-1.5">
                <BadgeCheck aria-hidden size={16} />
                {certificate.caa ? m.ssl_to_caa() : m.ssl_to_proof()}
              </Link>
            )}
            {certificate.until !== null && certificate.state !== 'revoked' && (
              <Link to={`/services/${certificate.id}/ssl-certificate`} className="inline-flex items-center gap-1.5">
                <FileKey aria-hidden size={16} />
                {m.ssl_to_certificate()}
              </Link>
            )}
          </p>
        </div>
      </Section>
    )}
  </CertificatePage>
)

const dayText = (moment: string): string => formatDay(dayOf(new Date(moment)))

function Standing({ certificate: { until, state, isUnderWay } }: { certificate: PagedCertificate }) {
  const isOver = until !== null && Date.parse(until) < Date.now()
  const tone = state === 'revoked' || isOver ? 'bad' : 'good'
  const text =
    state === 'revoked' ? m.ssl_revoked() : isOver ? m.ssl_ended() : m.ssl_valid_until({ day: dayText(until ?? '') })
  return (
    <div>
      <p className="font-semibold text-xl" aria-live="polite">
        <Status tone={tone}>{text}</Status>
      </p>
      {isUnderWay && <p className="mt-1 text-ink-soft">{m.ssl_replacing()}</p>}
    </div>
  )
}

function Steps({ certificate }: { certificate: PagedCertificate }) {
  const { id, state, canChange } = certificate
  const again = useCall(certificateCalls.reissue, { ...changesCertificate, done: () => toast.good(m.ssl_reissued()) })
  return (
    <LongWork
      label={m.ssl_summary_title()}
      steps={issuingSteps(certificate)}
      actions={
        state === 'refused' &&
        canChange && (
          <Button
            size="small"
            icon={RotateCcw}
            isPending={again.isPending}
            onPress={() => again.mutate({ params: { id }, body: { request: 'generated' } })}
          >
            {m.ssl_again()}
          </Button>
        )
      }
    />
  )
}

function Facts({ certificate }: { certificate: PagedCertificate }) {
  const { names, issuer, nextAt, paidUntil, hosting, problem, state } = certificate
  return (
    <>
      <RevokedNotice certificate={certificate} />
      {problem && state !== 'revoked' && !certificate.isUnderWay && (
        <Banner meaning="warning">{problemText(certificate)}</Banner>
      )}
      <DefinitionList
        items={[
          { term: m.ssl_names(), value: <span className="[overflow-wrap:anywhere]">{names.join(', ')}</span> },
          issuer !== null && { term: m.ssl_issuer(), value: issuer },
          nextAt !== null && { term: m.ssl_replaced_on(), value: <DayText day={dayOf(new Date(nextAt))} /> },
          paidUntil !== null && { term: m.ssl_paid_until(), value: <DayText day={paidUntil} /> },
          {
            term: m.ssl_hosting(),
            value: hosting
              ? hosting.isInstalled
                ? m.ssl_installed_on({ name: hosting.name })
                : m.ssl_not_installed({ name: hosting.name })
              : m.ssl_no_hosting(),
          },
        ]}
      />
    </>
  )
}
