import { BadgeCheck, Download, RefreshCw } from 'lucide-react'
import { saveFile } from '#design/api/save-file.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { momentIn } from '#design/language/day-words.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { Proof, SeenProof } from '../contract/shapes.ts'
import { CaaSection } from './caa-section.tsx'
import { CertificatePage, type PagedCertificate } from './certificate-page.tsx'
import { ChangeProof } from './change-proof.tsx'
import { Copied } from './copied.tsx'
import { problemText } from './issuing-steps.ts'
import { changesCertificate } from './queries.ts'

/** What has to be shown, what is seen of it, and another way to prove. */
export const ProofTab = ({ service }: { service: TabService }) => (
  <CertificatePage service={service}>
    {(certificate) =>
      certificate.caa ? (
        <CaaSection certificate={certificate} caa={certificate.caa} />
      ) : certificate.proofs.length === 0 ? (
        <>
          <Card>
            <EmptyState icon={BadgeCheck} title={m.ssl_proof_none()}>
              {certificate.until === null || certificate.isUnderWay
                ? (problemText(certificate) ?? m.ssl_proof_none_yet())
                : m.ssl_proof_none_issued()}
            </EmptyState>
          </Card>
          {certificate.canChange && certificate.state === 'refused' && (
            <ChangeProof key={certificate.proof} certificate={certificate} />
          )}
        </>
      ) : (
        <>
          <Shown certificate={certificate} />
          <Seen certificate={certificate} />
          {certificate.canChange && <ChangeProof key={certificate.proof} certificate={certificate} />}
        </>
      )
    }
  </CertificatePage>
)

const placedWords = { zone: m.ssl_proof_placed_zone, hosting: m.ssl_proof_placed_hosting }

function Shown({ certificate: { proofs, placed } }: { certificate: PagedCertificate }) {
  return (
    <Section title={m.ssl_proof_title()} help={m.ssl_proof_help()}>
      <div className="flex flex-col gap-5">
        {placed && <Banner meaning="good">{placedWords[placed]()}</Banner>}
        {proofs.map((proof) => (
          <ProofLines key={proof.name} proof={proof} />
        ))}
      </div>
    </Section>
  )
}

function ProofLines({ proof }: { proof: Proof }) {
  const { name, host, type, value, url, content, to } = proof
  const lines = [
    host !== null && { term: m.ssl_record_name(), value: <Copied text={host} what={m.ssl_record_name()} /> },
    type !== null && { term: m.ssl_record_type(), value: type },
    value !== null && { term: m.ssl_record_value(), value: <Copied text={value} what={m.ssl_record_value()} /> },
    url !== null && { term: m.ssl_file_url(), value: <Copied text={url} what={m.ssl_file_url()} /> },
    content !== null && { term: m.ssl_file_content(), value: <Copied text={content} what={m.ssl_file_content()} /> },
    to !== null && { term: m.ssl_mail_to(), value: to },
  ]
  const file = url?.split('/').at(-1)
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium [overflow-wrap:anywhere]">{name}</h3>
      <DefinitionList items={lines} />
      {file && content !== null && (
        <Button
          size="small"
          icon={Download}
          className="self-start"
          onPress={() => saveFile(new Blob([content], { type: 'text/plain' }), file)}
        >
          {m.ssl_file_get()}
        </Button>
      )}
    </div>
  )
}

const findings: Record<SeenProof['finding'], { tone: Tone; text: () => string }> = {
  right: { tone: 'good', text: m.ssl_seen_right },
  absent: { tone: 'warning', text: m.ssl_seen_absent },
  other: { tone: 'bad', text: m.ssl_seen_other },
  partly: { tone: 'info', text: m.ssl_seen_partly },
  zone_elsewhere: { tone: 'warning', text: m.ssl_seen_zone_elsewhere },
  not_delegated: { tone: 'bad', text: m.ssl_seen_not_delegated },
  dns_silent: { tone: 'bad', text: m.ssl_seen_dns_silent },
  site_silent: { tone: 'bad', text: m.ssl_seen_site_silent },
  no_mail: { tone: 'bad', text: m.ssl_seen_no_mail },
  sent: { tone: 'info', text: m.ssl_seen_sent },
}

function Seen({
  certificate: { id, seen, seenAt, problem, problemDetail, canChange },
}: {
  certificate: PagedCertificate
}) {
  const look = useCall(certificateCalls.look, changesCertificate)
  return (
    <Section
      title={m.ssl_seen_title()}
      help={seenAt ? m.ssl_seen_at({ moment: momentIn(seenAt) }) : m.ssl_seen_never()}
      actions={
        <Button
          icon={RefreshCw}
          isDisabled={!canChange}
          isPending={look.isPending}
          onPress={() => look.mutate({ params: { id } })}
        >
          {m.ssl_look()}
        </Button>
      }
      isFlush
    >
      {problem === 'proof_failed' && (
        <div className="px-5 pb-4">
          <Banner meaning="bad">{m.ssl_problem_proof_failed({ detail: problemDetail ?? '' })}</Banner>
        </div>
      )}
      <ul>
        {(seen ?? []).map(({ name, finding, answers }) => (
          <li key={name} className="border-line border-t px-5 py-3 [overflow-wrap:anywhere]">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{name}</span>
              <Status tone={findings[finding].tone}>
                <span className="whitespace-normal">{findings[finding].text()}</span>
              </Status>
            </div>
            {answers.map(({ by, says }) => (
              <p key={by} className="text-ink-soft text-sm">
                {says.length > 0 ? m.ssl_seen_by({ by, says: says.join(' · ') }) : m.ssl_seen_by_nothing({ by })}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
