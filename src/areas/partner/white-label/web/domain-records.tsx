import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { OwnDomainView, PersonalisationView } from '../contract/shapes.ts'

type Props = { own: PersonalisationView; domain: OwnDomainView }

/** The two records, each with a copy button. */
export function DomainRecords({ own: { portalHost, portalAddresses }, domain: { name, proof } }: Props) {
  return (
    <div>
      <h3 className="font-medium">{m.white_label_domain_records()}</h3>
      <div className="mt-2 grid gap-3">
        <Line type="CNAME" name={name} value={portalHost} />
        <Line type="TXT" name={proof.name} value={proof.value} />
      </div>
      <p className="mt-3 text-ink-soft text-sm">{m.white_label_domain_proof_explain()}</p>
      {portalAddresses.length > 0 && (
        <p className="mt-1 text-ink-soft text-sm">
          {m.white_label_domain_addresses({ addresses: portalAddresses.join(', ') })}
        </p>
      )}
    </div>
  )
}

function Line({ type, name, value }: { type: string; name: string; value: string }) {
  const part = (label: string, text: string) => (
    <div className="flex min-w-0 items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="block text-ink-soft text-sm">{label}</span>
        <span className="wrap-anywhere block">
          <Mono>{text}</Mono>
        </span>
      </span>
      <CopyButton text={text} what={label} />
    </div>
  )
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-sunken p-3 small:grid-cols-[4rem_1fr_1fr]">
      <div>
        <span className="block text-ink-soft text-sm">{m.white_label_domain_record_type()}</span>
        <span className="font-medium">{type}</span>
      </div>
      {part(m.white_label_domain_record_name(), name)}
      {part(m.white_label_domain_record_value(), value)}
    </div>
  )
}
