import { CornerDownRight } from 'lucide-react'
import type { Licence, OfficeData } from '#areas/microsoft/tenants/contract/shapes.ts'
import { LicenceStanding, renewalText, termText } from '#areas/microsoft/tenants/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { Badge } from '#design/components/badge.tsx'
import { cx } from '#design/components/cx.ts'
import { Link } from '#design/components/link.tsx'
import { ProgressBar } from '#design/components/progress-bar.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { isChangeable } from '../rules/terms.ts'
import { LicenceMenu } from './licence-menu.tsx'

type Props = { service: TabService; office: OfficeData; licence: Licence; addOns: readonly Licence[] }

/** Licences of one product: how many, how many of them are free, until when, and what stands beside them. */
export const LicenceRow = ({ service, office, licence, addOns }: Props) => (
  <li>
    <One service={service} office={office} licence={licence} />
    {addOns.length > 0 && (
      <ul
        aria-label={m.office_sub_add_ons_of({ name: licence.licence })}
        className="divide-y divide-line border-line border-t"
      >
        {addOns.map((addOn) => (
          <li key={addOn.subscriptionId}>
            <One service={service} office={office} licence={addOn} isBeside />
          </li>
        ))}
      </ul>
    )}
  </li>
)

type OneProps = Omit<Props, 'addOns'> & { isBeside?: boolean }

function One({ service, office, licence, isBeside = false }: OneProps) {
  return (
    <div className="relative grid items-start gap-x-6 gap-y-3 px-5 py-4 pr-16 small:grid-cols-2 wide:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]">
      <div className={cx('min-w-0 small:col-span-2 wide:col-span-1', isBeside && 'relative pl-7')}>
        {isBeside && <CornerDownRight aria-hidden size={16} className="absolute top-1 left-0 text-ink-soft" />}
        <p className="wrap-anywhere font-medium">{licence.licence}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <LicenceStanding licence={licence} />
          {isBeside && <Badge>{m.office_sub_add_on()}</Badge>}
          <Whose service={service} licence={licence} />
        </p>
      </div>
      <Count licence={licence} />
      <Term licence={licence} />
      {service.status === 'Active' && (
        <div className="absolute top-3 right-4">
          <LicenceMenu id={service.id} office={office} licence={licence} />
        </div>
      )}
    </div>
  )
}

/** By which service they are sold, where that is not the one of this page. */
function Whose({ service, licence: { serviceId } }: { service: TabService; licence: Licence }) {
  if (serviceId === service.id) return null
  if (serviceId === null) return <span className="text-ink-soft">{m.office_sub_bought_elsewhere()}</span>
  return <Link {...toService(serviceId)}>{m.office_sub_own_service()}</Link>
}

function Count({ licence: { quantity, assigned } }: { licence: Licence }) {
  if (assigned === null)
    return (
      <p>
        <span className="tabular font-medium">{m.office_count({ count: quantity })}</span>
        <span className="block text-ink-soft text-sm">{m.office_sub_use_unknown()}</span>
      </p>
    )
  const free = quantity - assigned
  return (
    <ProgressBar
      label={m.office_count({ count: quantity })}
      value={Math.min(assigned, quantity)}
      max={Math.max(1, quantity)}
      valueText={free > 0 ? m.office_sub_used_free({ used: assigned, free }) : m.office_sub_used_all()}
      tone={free > 0 ? 'brand' : 'warning'}
    />
  )
}

function Term({ licence }: { licence: Licence }) {
  const { variant, changeableUntil } = licence
  if (variant === 'legacy') return <p className="text-sm">{renewalText(licence)}</p>
  const until = isChangeable(licence, new Date()) ? changeableUntil : null
  return (
    <p className="min-w-0 text-sm">
      {renewalText(licence)}
      <span className="block text-ink-soft">{termText(licence)}</span>
      {until !== null && (
        <span className="block text-ink-soft">{m.office_sub_window_until({ day: formatDay(until.slice(0, 10)) })}</span>
      )}
    </p>
  )
}
