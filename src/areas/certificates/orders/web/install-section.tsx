import { ServerCog } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { PagedCertificate } from './certificate-page.tsx'
import { changesCertificate } from './queries.ts'

/** One click puts it on one's web hosting, where it is replaced by itself from then on. */
export function InstallSection({ certificate }: { certificate: PagedCertificate }) {
  const { id, hosting, key, canChange, state } = certificate
  const [isAsking, setAsking] = useState(false)
  const on = useCall(certificateCalls.install, {
    ...changesCertificate,
    inPlace: true,
    done: () => toast.good(m.ssl_installing()),
  })
  const off = useCall(certificateCalls.install, {
    ...changesCertificate,
    inPlace: true,
    done: () => toast.good(m.ssl_uninstalling()),
  })
  if (!hosting)
    return (
      <Section title={m.ssl_hosting()}>
        <p className="text-ink-soft">{m.ssl_no_hosting()}</p>
      </Section>
    )
  const { name, isOn, isInstalled } = hosting
  return (
    <Section title={m.ssl_hosting()} help={m.ssl_install_help()}>
      <div className="flex flex-col gap-4">
        <Status tone={isInstalled ? 'good' : 'neutral'}>
          <span className="wrap-anywhere min-w-0 whitespace-normal">
            {isInstalled ? m.ssl_installed_on({ name }) : m.ssl_not_installed({ name })}
          </span>
        </Status>
        {key !== 'here' && !isOn && <p className="text-ink-soft">{m.ssl_install_no_key()}</p>}
        {on.error && <Banner meaning="bad">{errorText(on.error)}</Banner>}
        <div className="flex flex-wrap gap-3">
          {!isInstalled && (
            <Button
              look="primary"
              icon={ServerCog}
              className="h-auto! wrap-anywhere min-h-9 min-w-0 max-w-full shrink! whitespace-normal! py-1 text-left"
              isDisabled={!canChange || key !== 'here' || state !== 'issued'}
              isPending={on.isPending}
              onPress={() => on.mutate({ params: { id }, body: { state: true } })}
            >
              {m.ssl_install({ name })}
            </Button>
          )}
          {isOn && (
            <Button isDisabled={!canChange} onPress={() => setAsking(true)}>
              {m.ssl_uninstall()}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        danger
        title={m.ssl_uninstall()}
        action={m.ssl_uninstall()}
        onConfirm={() => off.mutateAsync({ params: { id }, body: { state: false } })}
      >
        <p>{m.ssl_uninstall_text()}</p>
      </ConfirmDialog>
    </Section>
  )
}
