import { Banner } from '#design/components/banner.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Forwarding, ForwardingPlace } from '../contract/shapes.ts'
import { recordsFor } from '../rules/forwarding.ts'
import { isWildcard } from '../rules/hostname.ts'

/** The records to create when the name servers are elsewhere, until they are found. */
export function RecordsElsewhere({ place, rules }: { place: ForwardingPlace; rules: readonly Forwarding[] }) {
  const wanted = rules
    .filter(({ dns }) => dns.state !== 'here')
    .flatMap(({ host, hostname }) =>
      recordsFor(hostname, place.addresses).map((record) => ({ ...record, host, hostname })),
    )
  if (place.isZoneHere || wanted.length === 0) return null
  return (
    <Banner meaning="warning" title={m.forwarding_elsewhere_title({ domain: place.domain })} className="mb-5">
      <p className="mb-2">{m.forwarding_elsewhere_help()}</p>
      <div className="scroll-thin overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {m.forwarding_record_name()}
              </th>
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {m.forwarding_record_type()}
              </th>
              <th scope="col" className="py-1.5 font-medium">
                {m.forwarding_record_value()}
              </th>
            </tr>
          </thead>
          <tbody>
            {wanted.map(({ host, type, data }) => (
              <tr key={`${host} ${data}`}>
                <td className="py-1 pr-4 align-middle">
                  <Mono>{host}</Mono>
                </td>
                <td className="py-1 pr-4 align-middle">{type}</td>
                <td className="py-1 align-middle">
                  <span className="inline-flex items-center gap-1.5">
                    <Mono>{data}</Mono>
                    <CopyButton text={data} what={m.forwarding_record_what({ name: `${host} ${type}` })} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wanted.some(({ hostname }) => isWildcard(hostname)) && <p className="mt-2">{m.forwarding_star_elsewhere()}</p>}
    </Banner>
  )
}
