import { useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { PagedCertificate } from './certificate-page.tsx'
import { changesCertificate } from './queries.ts'

const reasons = {
  unspecified: m.ssl_revoke_unspecified,
  'key-compromise': m.ssl_revoke_leaked,
  superseded: m.ssl_revoke_superseded,
  cessation: m.ssl_revoke_cessation,
} as const
type Reason = keyof typeof reasons
const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text)

export const revocationText = (reason: Reason): string => reasons[reason]()

/** What cannot be undone: its name is typed. */
export function RevokeDialog({
  certificate: { id, name },
  onClose,
}: {
  certificate: PagedCertificate
  onClose: () => void
}) {
  const [reason, setReason] = useState<Reason>('unspecified')
  const revoke = useCall(certificateCalls.revoke, {
    ...changesCertificate,
    inPlace: true,
    done: () => toast.good(m.ssl_revoking()),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      danger
      title={m.ssl_revoke_title({ name })}
      action={m.ssl_revoke()}
      typeToConfirm={name}
      onConfirm={() => revoke.mutateAsync({ params: { id }, body: { reason, name } })}
    >
      <Banner meaning="bad">{m.ssl_revoke_text()}</Banner>
      <Select
        label={m.ssl_revoke_reason()}
        value={reason}
        onChange={(chosen) => isReason(String(chosen)) && setReason(String(chosen) as Reason)}
        options={Object.entries(reasons).map(([each, label]) => ({ id: each, label: label() }))}
      />
    </ConfirmDialog>
  )
}
