import { CalendarClock } from 'lucide-react'
import { lazy } from 'react'
import { FactsAge } from '#areas/hosting/space/web/public.ts'
import type { OfficeData } from '#areas/microsoft/tenants/contract/shapes.ts'
import { isLive, OfficeFrame, useOfficeAgain } from '#areas/microsoft/tenants/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { RenewalCard } from './renewal-card.tsx'

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((file) => ({ default: file.PlanDialog })))

/** What becomes of the licences of a tenant after their term. */
export const RenewalsTab = ({ service }: { service: TabService }) => (
  <OfficeFrame id={service.id}>{(office) => <Renewals service={service} office={office} />}</OfficeFrame>
)

function Renewals({ service: { id, status }, office }: { service: TabService; office: OfficeData }) {
  const again = useOfficeAgain(id)
  const [planned, setPlanned] = useSearchParam('plan')
  const [quantity, setQuantity] = useSearchParam('quantity')
  const all = office.licences
    .filter((licence) => isLive(licence) && licence.variant === 'nce')
    .toSorted((one, other) => one.endDate.localeCompare(other.endDate) || one.licence.localeCompare(other.licence))
  const isOurs = (serviceId: number | null) => serviceId !== null && status === 'Active'
  const chosen = all.find(
    ({ subscriptionId, serviceId, isBusy, autoRenew }) =>
      subscriptionId === planned && isOurs(serviceId) && !isBusy && autoRenew,
  )
  const close = () => {
    setPlanned(undefined)
    setQuantity(undefined)
  }
  if (all.length === 0)
    return (
      <Card>
        <EmptyState icon={CalendarClock} title={m.office_renew_renewals_none()}>
          {m.office_renew_renewals_none_help()}
        </EmptyState>
      </Card>
    )
  return (
    <KeepsFocus className="flex flex-col gap-5">
      <FactsAge readAt={office.tenant.readAt} again={again} className="-mb-3" />
      <Banner meaning="info" title={m.office_renew_rule_title()}>
        {m.office_renew_rule()}
      </Banner>
      {all.map((licence) => (
        <RenewalCard
          key={licence.subscriptionId}
          id={id}
          licence={licence}
          canChange={isOurs(licence.serviceId)}
          onPlan={() => setPlanned(licence.subscriptionId)}
        />
      ))}
      <WindowOnItsWay onEscape={chosen && close}>
        {chosen && (
          <PlanDialog
            key={chosen.subscriptionId}
            id={id}
            licence={chosen}
            quantity={Number(quantity) > 0 ? Number(quantity) : undefined}
            onClose={close}
          />
        )}
      </WindowOnItsWay>
    </KeepsFocus>
  )
}
