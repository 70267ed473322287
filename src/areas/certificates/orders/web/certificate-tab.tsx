import { Ban, FileKey, KeyRound, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { dayOf, formatDay } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { Certificate } from '../contract/shapes.ts'
import { CertificatePage, type PagedCertificate } from './certificate-page.tsx'
import { Downloads } from './downloads.tsx'
import { InstallSection } from './install-section.tsx'
import { changesCertificate } from './queries.ts'
import { ReissueDialog } from './reissue-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RevokedNotice } from './revoked-notice.tsx'

/** What was issued: to download, to install, to have anew, to take back. */
export const CertificateTab = ({ service }: { service: TabService }) => (
  <CertificatePage service={service}>
    {(certificate) =>
      certificate.until === null ? (
        <Card>
          <EmptyState icon={FileKey} title={m.ssl_not_issued()}>
            {m.ssl_not_issued_help()}
          </EmptyState>
        </Card>
      ) : (
        <>
          <RevokedNotice certificate={certificate} />
          <Downloads certificate={certificate} />
          <InstallSection certificate={certificate} />
          <Anew certificate={certificate} />
          <History certificate={certificate} />
        </>
      )
    }
  </CertificatePage>
)

const keyWords: Record<Certificate['key'], () => string> = {
  here: m.ssl_key_here,
  own: m.ssl_key_own,
  gone: m.ssl_key_gone,
  none: m.ssl_key_own,
}

function Anew({ certificate }: { certificate: PagedCertificate }) {
  const { id, key, keyText, serial, canChange, canRevoke, isUnderWay, isRevoking } = certificate
  const [open, setOpen] = useState<'reissue' | 'revoke' | 'key'>()
  const close = () => setOpen(undefined)
  const dropKey = useCall(certificateCalls.dropKey, {
    ...changesCertificate,
    inPlace: true,
    done: () => toast.good(m.ssl_key_dropped()),
  })
  return (
    <Section title={m.ssl_reissue_title()} help={m.ssl_reissue_help()}>
      <div className="flex flex-col gap-5">
        <DefinitionList
          items={[
            keyText !== null && { term: m.ssl_key_kind(), value: keyText },
            { term: m.ssl_key_title(), value: keyWords[key]() },
            serial !== null && {
              term: m.ssl_serial(),
              value: <code className="wrap-anywhere font-mono text-[0.9375em]">{serial}</code>,
            },
          ]}
        />
        {isRevoking && <Banner meaning="info">{m.ssl_revoking()}</Banner>}
        <div className="flex flex-wrap gap-3">
          <Button
            icon={RotateCcw}
            isDisabled={!canChange || isUnderWay || isRevoking}
            onPress={() => setOpen('reissue')}
          >
            {m.ssl_reissue()}
          </Button>
          {key === 'here' && (
            <Button icon={KeyRound} look="quiet" isDisabled={!canChange} onPress={() => setOpen('key')}>
              {m.ssl_key_drop()}
            </Button>
          )}
          {canRevoke && (
            <Button icon={Ban} look="quiet" isDisabled={!canChange || isUnderWay} onPress={() => setOpen('revoke')}>
              {m.ssl_revoke()}
            </Button>
          )}
        </div>
      </div>
      {open === 'reissue' && <ReissueDialog certificate={certificate} onClose={close} />}
      {open === 'revoke' && <RevokeDialog certificate={certificate} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'key'}
        onClose={close}
        danger
        title={m.ssl_key_drop()}
        action={m.ssl_key_drop()}
        onConfirm={() => dropKey.mutateAsync({ params: { id } })}
      >
        <p>{m.ssl_key_drop_text()}</p>
      </ConfirmDialog>
    </Section>
  )
}

const whyWords: Record<Certificate['history'][number]['why'], () => string> = {
  first: m.ssl_why_first,
  reissue: m.ssl_why_reissue,
  automatic: m.ssl_why_automatic,
  renewal: m.ssl_why_renewal,
}
const day = (moment: string) => formatDay(dayOf(new Date(moment)))

/** Those before the one that stands above. */
const History = ({ certificate: { history, serial: current } }: { certificate: PagedCertificate }) =>
  history.some(({ serial }) => serial !== current) && (
    <Section title={m.ssl_history()} isFlush>
      <ul>
        {history
          .filter(({ serial }) => serial !== current)
          .map(({ serial, from, until, why, revokedAt }) => (
            <li key={serial} className="flex flex-wrap justify-between gap-x-4 border-line border-t px-5 py-2.5">
              <span>{m.ssl_history_line({ from: day(from), until: day(until) })}</span>
              <span className="text-ink-soft">{revokedAt ? m.ssl_revoked() : whyWords[why]()}</span>
              <code className="wrap-anywhere w-full font-mono text-ink-soft text-sm">{serial}</code>
            </li>
          ))}
      </ul>
    </Section>
  )
