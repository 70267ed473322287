import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { OfficeFrame } from '#areas/microsoft/tenants/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useUser } from '#design/router/session.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { Tenant } from '../../tenants/contract/shapes.ts'

type Props = {
  service: TabService
  children: (tenant: Tenant) => ReactNode
}

/** What is inside a tenant, for whom its administrator let in; otherwise why nothing of it is shown. */
export function InsideFrame({ service, children }: Props) {
  return (
    <div>
      {service.status !== 'Active' && (
        <Banner meaning="info" className="mb-4">
          {m.m365_user_inactive()}
        </Banner>
      )}
      <OfficeFrame id={service.id}>
        {({ tenant }) =>
          tenant.gdap.standing === 'active' ? children(tenant) : <Closed tenant={tenant} serviceId={service.id} />
        }
      </OfficeFrame>
    </div>
  )
}

/** Without an approved relationship nothing inside is shown, and it is said who can change that. */
function Closed({ tenant, serviceId }: { tenant: Tenant; serviceId: number }) {
  const { gdap } = tenant
  const isPartner = useUser()?.clientType === 'Partner'
  return (
    <Card isFlush>
      <EmptyState
        icon={LockKeyhole}
        title={gdap.standing === 'asked' ? m.m365_inside_asked() : m.m365_inside_closed()}
        actions={
          isPartner && (
            <LinkButton look="primary" to={`${toService(serviceId).to}/office-access`}>
              {m.m365_inside_to_access()}
            </LinkButton>
          )
        }
      >
        <p className="wrap-anywhere">{closedText(tenant, isPartner)}</p>
      </EmptyState>
    </Card>
  )
}

function closedText({ gdap, name: tenant }: Tenant, isPartner: boolean): string {
  if (gdap.standing === 'asked') return m.m365_inside_asked_help({ tenant })
  return isPartner ? m.m365_inside_closed_partner({ tenant }) : m.m365_inside_closed_help({ tenant })
}
