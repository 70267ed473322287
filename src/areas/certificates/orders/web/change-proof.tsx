import { useState } from 'react'
import type { ValidationMethod } from '#areas/ordering/catalogue/rules/certificate.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { certificateCalls } from '../contract/calls.ts'
import type { PagedCertificate } from './certificate-page.tsx'
import { changesCertificate } from './queries.ts'

const ways = {
  dns: { label: m.ssl_way_dns, help: m.ssl_way_dns_help },
  file: { label: m.ssl_way_file, help: m.ssl_way_file_help },
  email: { label: m.ssl_way_email, help: m.ssl_way_email_help },
} as const satisfies Record<ValidationMethod, unknown>
const isWay = (text: string): text is ValidationMethod => Object.hasOwn(ways, text)

/** Another way to prove that the domain is yours, while the request waits for that. */
export function ChangeProof({ certificate }: { certificate: PagedCertificate }) {
  const { id, proof, approver, approvers, ways: can, names } = certificate
  const [way, setWay] = useState<ValidationMethod>(proof)
  const [to, setTo] = useState(approver ?? approvers[0] ?? '')
  const change = useCall(certificateCalls.changeProof, {
    ...changesCertificate,
    inPlace: true,
    done: () => toast.good(m.ssl_changed()),
  })
  const isWildcard = names.some((name) => name.startsWith('*.'))
  const becauseOf = (each: ValidationMethod) =>
    each === 'file' && isWildcard ? m.ssl_way_wildcard() : (can[each].because ?? undefined)
  const isSame = way === proof && (way !== 'email' || to === approver)
  return (
    <Section title={m.ssl_change_title()} help={m.ssl_change_help()}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={m.ssl_change_way()}
          look="cards"
          value={way}
          onChange={(chosen) => isWay(chosen) && setWay(chosen)}
          choices={(['dns', 'file', 'email'] as const).map((each) => ({
            value: each,
            label: ways[each].label(),
            help: becauseOf(each) ?? ways[each].help(),
            isDisabled: !can[each].can,
          }))}
        />
        {way === 'email' && (
          <Select
            className="max-w-120"
            label={m.ssl_approver()}
            value={to}
            onChange={(chosen) => setTo(String(chosen))}
            options={approvers.map((each) => ({ id: each, label: each }))}
          />
        )}
        {change.error && <Banner meaning="bad">{errorText(change.error)}</Banner>}
        <div>
          <Button
            look="primary"
            isDisabled={isSame}
            isPending={change.isPending}
            onPress={() =>
              change.mutate({
                params: { id },
                body: { validationMethod: way, ...(way === 'email' ? { approver: to } : {}) },
              })
            }
          >
            {m.ssl_change()}
          </Button>
        </div>
      </div>
    </Section>
  )
}
