import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { isKeyName, type KeyName, keyChoices, makeInBrowser, saveKey } from '#areas/ordering/catalogue/web/public.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { PagedCertificate } from './certificate-page.tsx'
import { changesCertificate } from './queries.ts'
import { ReissueDialog } from './reissue-dialog.tsx'

type Where = 'browser' | 'here'
const empty = { O: '', OU: '', L: '', ST: '', C: '' }
type Made = { csr: string; where: Where }

/** A key with a request for it: in this browser, where nobody else sees it, or with us. */
export function MakeRequest({ certificate }: { certificate: PagedCertificate }) {
  const { id, names, name, canChange, isUnderWay } = certificate
  const [where, setWhere] = useState<Where>('browser')
  const [keyName, setKeyName] = useState<KeyName>('RSA 2048')
  const [subject, setSubject] = useState(empty)
  const [isReissuing, setReissuing] = useState(false)
  const make = useCall(
    async (): Promise<Made> => {
      const key = keyChoices[keyName]
      if (where === 'here') {
        const body = { ...subject, keyType: key.type, rootLength: key.bits }
        const { data } = await send(certificateCalls.generate, { params: { id }, body })
        return { csr: data.csr, where }
      }
      const made = await makeInBrowser({ names, subject, key: keyName })
      saveKey(name, made.key)
      return { csr: made.csr, where }
    },
    { ...changesCertificate, inPlace: true },
  )
  const field = (part: keyof typeof empty, label: string, help?: string) => (
    <TextField
      label={label}
      {...(help ? { help } : {})}
      optional
      value={subject[part]}
      onChange={(text) => setSubject({ ...subject, [part]: part === 'C' ? text.toUpperCase() : text })}
      maxLength={part === 'C' ? 2 : 64}
    />
  )
  return (
    <Section title={m.ssl_csr_make()} help={m.ssl_csr_make_help()}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={m.ssl_csr_where()}
          look="cards"
          value={where}
          onChange={(chosen) => setWhere(chosen === 'here' ? 'here' : 'browser')}
          choices={[
            { value: 'browser', label: m.ssl_csr_browser(), help: m.ssl_csr_browser_help() },
            {
              value: 'here',
              label: m.ssl_csr_here(),
              help: m.ssl_csr_here_help(),
              isDisabled: !canChange || isUnderWay,
            },
          ]}
        />
        <div className="grid gap-4 wide:grid-cols-2">
          <Select
            label={m.ssl_csr_key()}
            value={keyName}
            onChange={(chosen) => isKeyName(String(chosen)) && setKeyName(String(chosen) as KeyName)}
            options={Object.keys(keyChoices).map((each) => ({ id: each, label: each }))}
          />
          {field('O', m.ssl_csr_o())}
          {field('OU', m.ssl_csr_ou(), m.ssl_csr_ou_help())}
          {field('L', m.ssl_csr_l())}
          {field('ST', m.ssl_csr_st())}
          {field('C', m.ssl_csr_c())}
        </div>
        {make.error && <Banner meaning="bad">{errorText(make.error)}</Banner>}
        <div>
          <Button look="primary" icon={KeyRound} isPending={make.isPending} onPress={() => make.mutate()}>
            {m.ssl_csr_do()}
          </Button>
        </div>
        {make.data && (
          <MadeRequest made={make.data} mayUse={canChange && !isUnderWay} onUse={() => setReissuing(true)} />
        )}
      </div>
      {isReissuing && make.data && (
        <ReissueDialog
          certificate={{ ...certificate, hasPrepared: make.data.where === 'here' }}
          csr={make.data.where === 'browser' ? make.data.csr : ''}
          onClose={() => setReissuing(false)}
        />
      )}
    </Section>
  )
}

function MadeRequest({ made: { csr, where }, mayUse, onUse }: { made: Made; mayUse: boolean; onUse: () => void }) {
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <Banner meaning="good">{where === 'browser' ? m.ssl_csr_made_browser() : m.ssl_csr_made_here()}</Banner>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">{m.ssl_csr_made()}</h3>
        <CopyButton text={csr} what={m.ssl_csr_made()} />
      </div>
      <pre className="overflow-x-auto rounded-lg border border-line bg-sunken p-3 font-mono text-sm">{csr}</pre>
      {mayUse && (
        <div>
          <Button onPress={onUse}>{m.ssl_csr_use()}</Button>
        </div>
      )}
    </div>
  )
}
