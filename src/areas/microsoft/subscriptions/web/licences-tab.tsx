import { KeyRound, ShoppingCart } from 'lucide-react'
import { FactsAge } from '#areas/hosting/space/web/public.ts'
import type { Licence, OfficeData } from '#areas/microsoft/tenants/contract/shapes.ts'
import { isLive, OfficeFrame, useOfficeAgain } from '#areas/microsoft/tenants/web/public.ts'
import { toProduct } from '#areas/ordering/catalogue/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { useMayBuy, useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'
import { offerPid } from '../rules/offer-product.ts'
import { LicenceRow } from './licence-row.tsx'

/** All licences of the tenant of a service, with what is sold beside them. */
export const LicencesTab = ({ service }: { service: TabService }) => (
  <OfficeFrame id={service.id}>{(office) => <Licences service={service} office={office} />}</OfficeFrame>
)

/** Those that live before those that have ended, and each with its add-ons. */
const inOrder = (all: readonly Licence[]): readonly Licence[] =>
  all
    .filter(({ parentId }) => parentId === null || !all.some(({ subscriptionId }) => subscriptionId === parentId))
    .toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)) || one.licence.localeCompare(other.licence))

function Licences({ service, office }: { service: TabService; office: OfficeData }) {
  const { id, status } = service
  const again = useOfficeAgain(id)
  const all = office.licences
  return (
    <KeepsFocus className="flex flex-col gap-5">
      {status === 'Suspended' && <Banner meaning="warning">{m.office_sub_service_suspended()}</Banner>}
      <FactsAge readAt={office.tenant.readAt} again={again} className="-mb-3" />
      <Section
        title={m.office_sub_licences_in({ tenant: office.tenant.name })}
        isFlush
        actions={<OrderMore office={office} />}
      >
        {all.length === 0 ? (
          <EmptyState icon={KeyRound} title={m.office_sub_licences_none()}>
            {m.office_sub_licences_none_help()}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-line border-t">
            {inOrder(all).map((licence) => (
              <LicenceRow
                key={licence.subscriptionId}
                service={service}
                office={office}
                licence={licence}
                addOns={all.filter(({ parentId }) => parentId === licence.subscriptionId)}
              />
            ))}
          </ul>
        )}
      </Section>
    </KeepsFocus>
  )
}

/** The order form, with the tenant filled in; a partner orders for the client whose tenant it is. */
function OrderMore({ office: { tenant, clientId, variant } }: { office: OfficeData }) {
  const own = useUser()?.clientId
  const mayOrder = useMayOrder()
  const mayBuy = useMayBuy() && mayOrder
  if (!mayBuy || variant === 'legacy') return null
  const cc = clientId === own ? {} : { cc: clientId }
  return (
    <LinkButton icon={ShoppingCart} {...toProduct({ pid: offerPid, tenant: tenant.name, ...cc })}>
      {m.office_sub_order_more()}
    </LinkButton>
  )
}
