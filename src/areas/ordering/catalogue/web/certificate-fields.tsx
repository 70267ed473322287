import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryList } from '#areas/people/clients/rules/countries.ts'
import { errorText } from '#design/api/error-text.ts'
import { RadioGroup } from '#design/components/choice.tsx'
import { ComboBox, Select } from '#design/components/select.tsx'
import { TextArea, TextField } from '#design/components/text-field.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import {
  approvers,
  type CertificateOrder,
  rootLengths,
  signatureAlgorithms,
  type ValidationMethod,
} from '../rules/certificate.ts'
import { BrowserRequest } from './browser-request.tsx'
import { readRequestQuery } from './queries.ts'
import { looksWhole, RequestHolds } from './request-holds.tsx'
import type { ErrorOf } from './server-fields.tsx'

export type CertificateFieldsProps = {
  order: CertificateOrder
  /** The domain as typed above. */
  domain: string
  isWildcard: boolean
  /** How its name can be proved. */
  proofs: readonly ValidationMethod[]
  onChange: (order: CertificateOrder) => void
  errorOf: ErrorOf
}

const validations: Record<ValidationMethod, { label: () => string; help: () => string }> = {
  dns: { label: m.order_cert_dns, help: m.order_cert_dns_help },
  email: { label: m.order_cert_by_email, help: m.order_cert_by_email_help },
  file: { label: m.order_cert_file, help: m.order_cert_file_help },
}

/** The data for a certificate: its name, a request or the subject for one, and the validation method. */
export function CertificateFields(props: CertificateFieldsProps) {
  const { order, domain, isWildcard, proofs, onChange, errorOf } = props
  const patch = (change: Partial<CertificateOrder>) => onChange({ ...order, ...change })
  const [isInBrowser, setInBrowser] = useState(false)
  const way = order.request === 'csr' && isInBrowser ? 'browser' : order.request
  return (
    <>
      <RadioGroup
        label={m.order_cert_request()}
        look="cards"
        value={way}
        onChange={(chosen) => {
          const request = chosen === 'generated' ? 'generated' : 'csr'
          setInBrowser(chosen === 'browser')
          patch({ request, ...(chosen === 'browser' && { csr: '' }) })
        }}
        choices={[
          { value: 'generated', label: m.order_cert_generated(), help: m.order_cert_generated_help() },
          { value: 'browser', label: m.order_cert_browser(), help: m.order_cert_browser_help() },
          { value: 'csr', label: m.order_cert_pasted(), help: m.order_cert_pasted_help() },
        ]}
      />
      {way === 'browser' ? (
        <BrowserRequest {...props} />
      ) : way === 'csr' ? (
        <PastedRequest {...props} />
      ) : (
        <>
          <TextField
            label={m.order_cert_name()}
            help={isWildcard ? m.order_cert_name_help_wildcard() : m.order_cert_name_help()}
            mono
            value={order.CN}
            placeholder={isWildcard ? `*.${domain || 'voorbeeld.be'}` : domain || 'www.voorbeeld.be'}
            onChange={(CN) => patch({ CN })}
            error={errorOf('details.CN')}
            autoComplete="off"
            spellCheck="false"
            maxLength={255}
          />
          <SubjectFields {...props} />
        </>
      )}
      <TextField
        className="max-w-120"
        type="email"
        label={m.order_cert_email()}
        help={m.order_cert_email_help()}
        value={order.email}
        onChange={(email) => patch({ email })}
        error={errorOf('details.email')}
        autoComplete="email"
        maxLength={254}
      />
      <RadioGroup
        label={m.order_cert_validation()}
        look="cards"
        value={order.validationMethod}
        onChange={(method) => patch({ validationMethod: method as ValidationMethod })}
        error={errorOf('details.validationMethod')}
        choices={proofs.map((value) => ({
          value,
          label: validations[value].label(),
          help: validations[value].help(),
        }))}
      />
      {order.validationMethod === 'email' && (
        <Select
          className="max-w-120"
          label={m.order_cert_approver()}
          value={order.approver}
          onChange={(approver) => patch({ approver: approver as CertificateOrder['approver'] })}
          options={approvers.map((name) => ({ id: name, label: `${name}@${domain || 'voorbeeld.be'}` }))}
        />
      )}
    </>
  )
}

/** The subject of the request, which appears in the certificate. */
function SubjectFields({ order, onChange, errorOf }: CertificateFieldsProps) {
  const patch = (change: Partial<CertificateOrder>) => onChange({ ...order, ...change })
  const line = (field: 'O' | 'OU' | 'L' | 'ST', label: string, optional = false) => (
    <TextField
      label={label}
      {...(optional ? { optional } : {})}
      value={order[field]}
      onChange={(text) => patch({ [field]: text })}
      error={errorOf(`details.${field}`)}
      maxLength={64}
    />
  )
  return (
    <>
      <div className="grid grid-cols-1 gap-5 small:grid-cols-2">
        {line('O', m.order_cert_o())}
        {line('OU', m.order_cert_ou(), true)}
        {line('L', m.order_cert_l())}
        {line('ST', m.order_cert_st())}
        <ComboBox
          label={m.order_cert_c()}
          value={order.C || null}
          onChange={(code) => patch({ C: code === null ? '' : String(code) })}
          options={countryList(currentLocale()).map(({ code, name }) => ({ id: code, label: name }))}
          {...(errorOf('details.C') ? { error: errorOf('details.C') } : {})}
        />
      </div>
      <div className="grid grid-cols-1 gap-5 small:grid-cols-2">
        <Select
          label={m.order_cert_length()}
          value={order.rootLength ?? rootLengths[0]}
          onChange={(length) => patch({ rootLength: Number(length) })}
          options={rootLengths.map((bits) => ({ id: bits, label: m.order_cert_bits({ count: bits }) }))}
        />
        <Select
          label={m.order_cert_algorithm()}
          value={order.signatureAlgorithm ?? signatureAlgorithms[0]}
          onChange={(hash) => patch({ signatureAlgorithm: hash as (typeof signatureAlgorithms)[number] })}
          options={signatureAlgorithms.map((hash) => ({ id: hash, label: hash.replace('SHA', 'SHA-') }))}
        />
      </div>
    </>
  )
}

/** The buyer's own request: parsed once it is complete, and shown before ordering. */
function PastedRequest({ order, onChange, errorOf }: CertificateFieldsProps) {
  const { error } = useQuery({ ...readRequestQuery(order.csr), enabled: looksWhole(order.csr) })
  return (
    <>
      <TextArea
        label={m.order_cert_csr()}
        help={m.order_cert_csr_help()}
        mono
        rows={8}
        value={order.csr}
        onChange={(csr) =>
          onChange({
            ...order,
            csr,
            CN: '',
            O: '',
            OU: '',
            L: '',
            ST: '',
            C: '',
            rootLength: undefined,
            signatureAlgorithm: undefined,
          })
        }
        error={
          errorOf('details.csr') ??
          errorOf('details.CN') ??
          (error && looksWhole(order.csr) ? errorText(error) : undefined)
        }
        placeholder="-----BEGIN CERTIFICATE REQUEST-----"
        spellCheck="false"
        autoComplete="off"
      />
      <RequestHolds csr={order.csr} />
    </>
  )
}
