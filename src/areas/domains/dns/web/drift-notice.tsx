import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import type { ZoneDriftShape } from '../contract/drift-calls.ts'
import { DriftDialog } from './drift-dialog.tsx'
import { zoneDrift } from './drift-queries.ts'

/** The name servers hold something else than what stands here: since when, and the way to a decision. */
export function DriftNotice({ domain }: { domain: string }) {
  const { data: drift } = useQuery(zoneDrift(domain))
  const [isOpen, setOpen] = useState(false)
  if (!drift) return null
  const canDecide = drift.zoneMissing || drift.records.length > 0
  return (
    <>
      <Banner
        meaning="warning"
        className="mb-4"
        title={titleOf(drift)}
        actions={
          canDecide && (
            <Button size="small" onPress={() => setOpen(true)}>
              {m.dns_drift_look()}
            </Button>
          )
        }
      >
        {canDecide && <p>{m.dns_drift_text({ moment: formatMoment(drift.since) })}</p>}
        {drift.serversSign !== null && canDecide && <p>{signingOf(drift.serversSign)}</p>}
        {!canDecide && <p>{m.dns_drift_signing_text()}</p>}
      </Banner>
      {isOpen && <DriftDialog domain={domain} drift={drift} onClose={() => setOpen(false)} />}
    </>
  )
}

const signingOf = (servers: boolean): string => (servers ? m.dns_drift_signed() : m.dns_drift_unsigned())

function titleOf({ zoneMissing, records, serversSign }: ZoneDriftShape): string {
  if (zoneMissing) return m.dns_drift_missing()
  return records.length === 0 && serversSign !== null ? signingOf(serversSign) : m.dns_drift_title()
}
