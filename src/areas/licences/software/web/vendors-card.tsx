import { useQuery } from '@tanstack/react-query'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { Vendor } from '../contract/shapes.ts'
import { variantWords } from './licence-words.ts'
import { vendors } from './queries.ts'

const makers: Readonly<Record<Vendor['id'], () => string>> = {
  seats: m.licences_maker_seats,
  perpetual: m.licences_maker_perpetual,
  coupons: m.licences_maker_coupons,
  sharing: m.licences_maker_sharing,
}
/** Why nobody is connected for it. */
const unconnected: Readonly<Record<Vendor['id'], () => string>> = {
  seats: m.licences_vendor_no_acronis,
  perpetual: m.licences_vendor_no_perpetual,
  coupons: m.licences_vendor_no_bittitan,
  sharing: m.licences_vendor_no_nextcloud,
}
const drivers: Readonly<Record<string, string>> = { acronis: 'Acronis', nextcloud: 'Nextcloud' }

/** Who delivers licences and shared files, and what cannot be done there, with the reason. */
export function VendorsCard() {
  const query = useQuery(vendors)
  return (
    <Section title={m.licences_vendors()} help={m.licences_vendors_help()} isFlush>
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {(rows) => (
          <ul className="divide-y divide-line border-line border-t">
            {rows.map((row) => (
              <VendorRow key={row.id} vendor={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function VendorRow({ vendor: { id, name, isReal, isProved, isSold, lacks } }: { vendor: Vendor }) {
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="font-medium">{variantWords[id]()}</span>{' '}
          <span className="text-ink-soft">{makers[id]()}</span>
        </p>
        <Status tone={isReal ? (isProved ? 'good' : 'warning') : 'neutral'}>
          {isReal ? (drivers[name] ?? name) : isSold ? m.licences_vendor_sandbox() : m.licences_vendor_none()}
        </Status>
      </div>
      {!isReal && <p className="max-w-prose text-ink-soft text-sm">{unconnected[id]()}</p>}
      {isReal && !isProved && <p className="max-w-prose text-ink-soft text-sm">{m.licences_vendor_unproved()}</p>}
      {lacks.map(({ ability, because }) => (
        <p key={ability} className="max-w-prose text-ink-soft text-sm">
          {because}
        </p>
      ))}
    </li>
  )
}
