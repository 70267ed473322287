import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ZoneDriftShape } from '../contract/drift-calls.ts'
import { troubleOfDrift } from '../rules/drift.ts'
import { DriftDialog } from './drift-dialog.tsx'
import { useDecideDrift, zoneDrift } from './drift-queries.ts'

/** The name servers differ from the zone here: since when, with a link to the decision. */
export function DriftNotice({ domain }: { domain: string }) {
  const { data: drift } = useQuery(zoneDrift(domain))
  const [isOpen, setOpen] = useState(false)
  if (!drift) return null
  const trouble = troubleOfDrift({ ...drift, differing: drift.records.length })
  if (trouble === 'down') return <ZoneDown domain={domain} drift={drift} />
  const actions = {
    changed: (
      <Button size="small" onPress={() => setOpen(true)}>
        {m.dns_drift_look()}
      </Button>
    ),
    unsigned: <PublishAnew domain={domain} mark={drift.mark} label={m.dns_drift_sign()} />,
    signed: null,
  }
  return (
    <>
      <Banner meaning="warning" className="mb-4" title={titleOf(drift, trouble)} actions={actions[trouble]}>
        {trouble === 'changed' && <p>{m.dns_drift_text({ moment: formatMoment(drift.since) })}</p>}
        {trouble === 'changed' && drift.serversSign !== null && <p>{signingOf(drift.serversSign)}</p>}
        {trouble === 'unsigned' && <p>{m.dns_drift_unsigned_text()}</p>}
        {trouble === 'signed' && <p>{m.dns_drift_signing_text()}</p>}
      </Banner>
      {isOpen && <DriftDialog domain={domain} drift={drift} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The name servers lost the zone: the domain is unreachable, and restoring overwrites nobody's changes. */
const ZoneDown = ({ domain, drift }: { domain: string; drift: ZoneDriftShape }) => (
  <Banner
    meaning="bad"
    className="mb-4"
    title={m.dns_drift_down({ domain })}
    actions={<PublishAnew domain={domain} mark={drift.mark} label={m.dns_drift_again()} />}
  >
    <p>{m.dns_drift_down_text({ moment: formatMoment(drift.since) })}</p>
  </Banner>
)

/** The action for a zone that is missing, or back without its signatures. */
function PublishAnew({ domain, mark, label }: { domain: string; mark: string; label: string }) {
  const decide = useDecideDrift(domain)
  const go = () =>
    decide.mutate(
      { way: 'publish', mark },
      {
        onSuccess: () => toast.good(m.dns_drift_published()),
        onError: (error) => toast.bad(errorText(error)),
      },
    )
  return (
    <Button size="small" isPending={decide.isPending} onPress={go}>
      {label}
    </Button>
  )
}

const signingOf = (servers: boolean): string => (servers ? m.dns_drift_signed() : m.dns_drift_unsigned())

const titleOf = ({ serversSign }: ZoneDriftShape, trouble: 'changed' | 'unsigned' | 'signed'): string =>
  trouble !== 'changed' && serversSign !== null ? signingOf(serversSign) : m.dns_drift_title()
