import { Download, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { namesOrdered } from '#areas/certificates/orders/rules/order.ts'
import { isFqdn } from '#base/hostname.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { type CertificateOrder, suggestedName } from '../rules/certificate.ts'
import { isKeyName, type KeyName, keyChoices, makeInBrowser, saveKey } from './key-in-browser.ts'
import { RequestHolds } from './request-holds.tsx'
import type { ErrorOf } from './server-fields.tsx'

type Props = {
  order: CertificateOrder
  domain: string
  isWildcard: boolean
  onChange: (order: CertificateOrder) => void
  errorOf: ErrorOf
}
const nothing = { CN: '', O: '', OU: '', L: '', ST: '', C: '', rootLength: undefined, signatureAlgorithm: undefined }

/** A key with its request, made in this browser. The request goes into the order once its key was saved: afterwards nobody has that. */
export function BrowserRequest({ order, domain, isWildcard, onChange, errorOf }: Props) {
  const usual = suggestedName(domain, isWildcard)
  const [typed, setName] = useState<string>()
  const [keyName, setKeyName] = useState<KeyName>('RSA 2048')
  const name = (typed ?? usual).trim().toLowerCase()
  const isName = isFqdn(name.replace(/^\*\./, '')) && (!isWildcard || name.startsWith('*.'))
  const make = useCall(
    () =>
      makeInBrowser({
        names: namesOrdered(name, domain),
        subject: { O: '', OU: '', L: '', ST: '', C: '' },
        key: keyName,
      }),
    { inPlace: true },
  )
  const isSaved = order.csr !== '' && order.csr === make.data?.csr
  const isMissing = errorOf('details.csr') !== undefined
  const forget = () => {
    make.reset()
    onChange({ ...order, ...nothing, csr: '' })
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 small:grid-cols-2">
        <TextField
          label={m.order_cert_name()}
          help={isWildcard ? m.order_cert_name_help_wildcard() : m.order_cert_name_help()}
          mono
          value={typed ?? usual}
          onChange={(next) => {
            setName(next)
            forget()
          }}
          error={typed !== undefined && !isName ? m.order_cert_name_wrong() : undefined}
          autoComplete="off"
          spellCheck="false"
          maxLength={255}
        />
        <Select
          label={m.order_cert_key_kind()}
          value={keyName}
          onChange={(chosen) => {
            if (!isKeyName(String(chosen))) return
            setKeyName(String(chosen) as KeyName)
            forget()
          }}
          options={Object.keys(keyChoices).map((each) => ({ id: each, label: each }))}
        />
      </div>
      {make.error && <Banner meaning="bad">{errorText(make.error)}</Banner>}
      {/* Framed, so that a refused order leads here. */}
      <div data-invalid={isMissing || undefined} className="flex flex-col items-start gap-2">
        {make.data ? (
          <Banner
            meaning={isSaved ? 'good' : 'warning'}
            title={isSaved ? m.order_cert_key_saved() : m.order_cert_key_save_first()}
            actions={
              <Button
                size="small"
                icon={Download}
                onPress={() => {
                  if (!make.data) return
                  saveKey(name, make.data.key)
                  onChange({ ...order, ...nothing, request: 'csr', csr: make.data.csr })
                }}
              >
                {isSaved ? m.order_cert_key_again() : m.order_cert_key_save()}
              </Button>
            }
          >
            {m.order_cert_key_lost()}
          </Banner>
        ) : (
          <Button icon={KeyRound} isDisabled={!isName} isPending={make.isPending} onPress={() => make.mutate()}>
            {m.order_cert_key_make()}
          </Button>
        )}
        {isMissing && (
          <p role="alert" className="text-bad-ink text-sm">
            {make.data ? m.order_cert_key_save_first() : m.order_cert_key_make_first()}
          </p>
        )}
      </div>
      {isSaved && <RequestHolds csr={order.csr} />}
    </div>
  )
}
