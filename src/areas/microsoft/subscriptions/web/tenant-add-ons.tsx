import { useQuery } from '@tanstack/react-query'
import { Puzzle } from 'lucide-react'
import { useState } from 'react'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { tenantList } from '#areas/microsoft/tenants/web/public.ts'
import { readTenant } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { AddOnDialog } from './add-on-dialog.tsx'
import { allLicences } from './queries.ts'

/** In the order form: beside which licences of the tenant an add-on can be ordered. */
export function TenantAddOns({ tenant }: { tenant: string }) {
  const user = useUser()
  const named = readTenant(tenant)
  const { data: tenants } = useQuery({ ...tenantList, enabled: user !== null })
  const known = tenants?.find(({ name }) => name === named)
  const { data = [] } = useQuery({ ...allLicences, enabled: known !== undefined })
  const [open, setOpen] = useState<Licence>()
  const fitting = data.filter(
    ({ tenantName, parentId, state, variant }) =>
      tenantName === named && parentId === null && state === 'active' && variant === 'nce',
  )
  if (!known || fitting.length === 0) return null
  return (
    <Section title={m.office_sub_add_ons()} help={m.office_sub_add_ons_help()} className="mt-6" isFlush>
      <ul className="divide-y divide-line border-line border-t">
        {fitting.map((licence) => (
          <li
            key={licence.subscriptionId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
          >
            <span className="wrap-anywhere min-w-0">
              {m.office_sub_add_on_beside({ name: licence.licence })}{' '}
              <span className="text-ink-soft">({m.office_count({ count: licence.quantity })})</span>
            </span>
            <Button
              size="small"
              icon={Puzzle}
              aria-label={m.office_what_about({ what: m.office_sub_order_add_on(), about: licence.licence })}
              onPress={() => setOpen(licence)}
            >
              {m.office_sub_order_add_on()}
            </Button>
          </li>
        ))}
      </ul>
      {open && <AddOnDialog of={known} licence={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}
