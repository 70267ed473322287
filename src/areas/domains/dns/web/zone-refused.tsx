import { Banner } from '#design/components/banner.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ZoneState } from '../contract/shapes.ts'
import { zoneReason } from './zone-reason.ts'

/** Why the name servers, or our own rules, refuse this zone. */
export function Refused({ zone: { reason } }: { zone: ZoneState }) {
  return (
    <Banner meaning="bad" title={m.dns_zone_failed()} className="mb-4">
      {reason && (
        <p>
          {reason.record && (
            <>
              <Mono className="font-medium">{reason.record.replace(/\/(?=[A-Z]+$)/, ' ')}</Mono>{' '}
            </>
          )}
          {zoneReason(reason)}
        </p>
      )}
      <p>{m.dns_zone_incorrect()}</p>
    </Banner>
  )
}
