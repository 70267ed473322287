import { useQuery } from '@tanstack/react-query'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { readRequestQuery } from './queries.ts'

export const looksWhole = (text: string) => /-----END (NEW )?CERTIFICATE REQUEST-----/.test(text)

/** What a request holds, once it is whole. */
export function RequestHolds({ csr }: { csr: string }) {
  const { data } = useQuery({ ...readRequestQuery(csr), enabled: looksWhole(csr) })
  if (!data) return null
  const rows = [
    { term: m.order_cert_name(), value: data.names.join(', ') },
    { term: m.order_cert_o(), value: data.O },
    { term: m.order_cert_ou(), value: data.OU },
    { term: m.order_cert_l(), value: data.L },
    { term: m.order_cert_st(), value: data.ST },
    { term: m.order_cert_c(), value: data.C },
    {
      term: m.order_cert_key_label(),
      value: m.order_cert_key({
        type: data.keyType,
        bits: data.rootLength,
        hash: data.signatureAlgorithm.replace('SHA', 'SHA-'),
      }),
    },
  ]
  return (
    <section
      aria-label={m.order_cert_holds()}
      className="rounded-lg border border-line bg-sunken p-4"
      aria-live="polite"
    >
      <h3 className="mb-2 font-medium">{m.order_cert_holds()}</h3>
      <DefinitionList items={rows.filter((row) => row.value !== '')} />
    </section>
  )
}
