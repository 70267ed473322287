import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { certificateCalls, pfxPasswordLength } from '../contract/calls.ts'
import type { PagedCertificate } from './certificate-page.tsx'
import { Copied } from './copied.tsx'

/** How its owner makes the PFX that cannot be made here, with the key that only they have. */
const ownPfx = 'openssl pkcs12 -export -in chain.pem -inkey private.key -out certificate.pfx'

type Part = 'chain' | 'leaf' | 'key' | 'all'

/** As PEM for most servers, as PFX for Windows. */
export function Downloads({ certificate: { id, key, canChange, state } }: { certificate: PagedCertificate }) {
  const isRevoked = state === 'revoked'
  const [isAsking, setAsking] = useState(false)
  const pem = useCall((part: Part) => download(certificateCalls.pem, { params: { id }, query: { part } }), {
    inPlace: true,
  })
  const hasKey = key === 'here'
  const button = (part: Part, label: string, isFree = true) => (
    <Button
      icon={Download}
      isDisabled={!canChange || !isFree}
      isPending={pem.isPending}
      onPress={() => pem.mutate(part)}
    >
      {label}
    </Button>
  )
  return (
    <Section
      title={isRevoked ? m.ssl_download_revoked() : m.ssl_download_title()}
      help={isRevoked ? m.ssl_download_revoked_help() : m.ssl_download_help()}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          {button('chain', m.ssl_pem_chain())}
          {button('leaf', m.ssl_pem_leaf())}
          {hasKey && button('key', m.ssl_pem_key())}
          {hasKey && button('all', m.ssl_pem_all())}
          {hasKey && (
            <Button icon={Download} isDisabled={!canChange} onPress={() => setAsking(true)}>
              {m.ssl_pfx()}
            </Button>
          )}
        </div>
        {!hasKey && (
          <p className="text-ink-soft">
            {m.ssl_no_key_here()} {m.ssl_no_key_pfx()} <Copied text={ownPfx} what={m.ssl_pfx()} />
          </p>
        )}
        {pem.error && <Banner meaning="bad">{errorText(pem.error)}</Banner>}
      </div>
      {isAsking && <PfxDialog id={id} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function PfxDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [forOlderWindows, setOlder] = useState(false)
  const pfx = useCall(() => download(certificateCalls.pfx, { params: { id }, body: { password, forOlderWindows } }), {
    inPlace: true,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.ssl_pfx_title()}
      action={m.ssl_pfx_title()}
      isWaiting={password.length < pfxPasswordLength}
      onConfirm={() => pfx.mutateAsync()}
    >
      <TextField
        type="password"
        label={m.ssl_pfx_password()}
        help={m.ssl_pfx_password_help()}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        error={password !== '' && password.length < pfxPasswordLength ? m.ssl_pfx_password_short() : undefined}
        maxLength={128}
      />
      <Checkbox isSelected={forOlderWindows} onChange={setOlder} help={m.ssl_pfx_older_help()}>
        {m.ssl_pfx_older()}
      </Checkbox>
    </ConfirmDialog>
  )
}
