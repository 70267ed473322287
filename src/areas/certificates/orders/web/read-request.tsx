import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { m } from '#words'
import { certificateCalls, longestCsr } from '../contract/calls.ts'
import type { DecodedRequest } from '../contract/shapes.ts'

/** What a request holds, in words, and what an authority will make of it. */
export function ReadRequest({ id }: { id: number }) {
  const [csr, setCsr] = useState('')
  const decode = useCall(certificateCalls.decode, { inPlace: true })
  return (
    <Section title={m.ssl_csr_read()} help={m.ssl_csr_read_help()}>
      <div className="flex flex-col gap-4">
        <TextArea
          label={m.ssl_csr_paste()}
          mono
          rows={8}
          value={csr}
          onChange={setCsr}
          maxLength={longestCsr}
          placeholder="-----BEGIN CERTIFICATE REQUEST-----"
          spellCheck={false}
          error={decode.error ? errorText(decode.error) : undefined}
        />
        <div>
          <Button
            isDisabled={csr.trim() === ''}
            isPending={decode.isPending}
            onPress={() => decode.mutate({ params: { id }, body: { csr } })}
          >
            {m.ssl_csr_decode()}
          </Button>
        </div>
        {decode.data && <Decoded request={decode.data.data} />}
      </div>
    </Section>
  )
}

const remarkWords: Record<DecodedRequest['remarks'][number], () => string> = {
  refused: m.ssl_csr_not_fit,
  ou_dropped: m.ssl_remark_ou_dropped,
  cn_not_in_names: m.ssl_remark_cn_not_in_names,
  names_cut: m.ssl_remark_names_cut,
  key_slow: m.ssl_remark_key_slow,
  email_dropped: m.ssl_remark_email_dropped,
}

function Decoded({ request }: { request: DecodedRequest }) {
  const { names, O, OU, L, ST, C, email, keyType, rootLength, signatureAlgorithm, isFit, remarks } = request
  const line = (term: string, value: string) => value !== '' && { term, value }
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <Banner meaning={isFit ? 'good' : 'bad'} title={isFit ? m.ssl_csr_fit() : m.ssl_csr_not_fit()}>
        {remarks
          .filter((remark) => remark !== 'refused')
          .map((remark) => (
            <p key={remark}>{remarkWords[remark]()}</p>
          ))}
      </Banner>
      <DefinitionList
        items={[
          line(m.ssl_names(), names.join(', ')),
          line(m.ssl_csr_o(), O),
          line(m.ssl_csr_ou(), OU),
          line(m.ssl_csr_l(), L),
          line(m.ssl_csr_st(), ST),
          line(m.ssl_csr_c(), C),
          line(m.ssl_csr_email(), email),
          keyType !== null && {
            term: m.ssl_key_kind(),
            value: m.ssl_csr_key_line({ type: keyType, bits: rootLength }),
          },
          line(m.ssl_csr_hash(), signatureAlgorithm ?? ''),
        ]}
      />
    </div>
  )
}
