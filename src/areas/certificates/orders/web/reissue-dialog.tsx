import { useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { PagedCertificate } from './certificate-page.tsx'
import { changesCertificate } from './queries.ts'

type Request = 'generated' | 'prepared' | 'csr'
const isRequest = (text: string): text is Request => ['generated', 'prepared', 'csr'].includes(text)

type Props = { certificate: PagedCertificate; csr?: string; onClose: () => void }

/** Another certificate with another key, within what is paid. */
export function ReissueDialog({ certificate: { id, hasPrepared }, csr: given = '', onClose }: Props) {
  const [request, setRequest] = useState<Request>(given ? 'csr' : hasPrepared ? 'prepared' : 'generated')
  const [csr, setCsr] = useState(given)
  const reissue = useCall(certificateCalls.reissue, {
    ...changesCertificate,
    inPlace: true,
    done: () => toast.good(m.ssl_reissued()),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.ssl_reissue_title()}
      action={m.ssl_reissue()}
      onConfirm={() =>
        reissue.mutateAsync({ params: { id }, body: { request, ...(request === 'csr' ? { csr } : {}) } })
      }
    >
      <RadioGroup
        label={m.ssl_reissue_key()}
        look="cards"
        value={request}
        onChange={(chosen) => isRequest(chosen) && setRequest(chosen)}
        choices={[
          { value: 'generated', label: m.ssl_reissue_generated(), help: m.ssl_reissue_generated_help() },
          ...(hasPrepared ? [{ value: 'prepared', label: m.ssl_reissue_prepared() }] : []),
          { value: 'csr', label: m.ssl_reissue_csr(), help: m.ssl_reissue_csr_help() },
        ]}
      />
      {request === 'csr' && (
        <TextArea label={m.ssl_csr_paste()} mono rows={8} value={csr} onChange={setCsr} spellCheck={false} />
      )}
    </ConfirmDialog>
  )
}
