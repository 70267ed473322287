import { queryOptions, useQuery } from '@tanstack/react-query'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { officeKeys } from '../keys.ts'

const organisationOf = (id: number) =>
  queryOptions({
    queryKey: officeKeys.list('organisation', id),
    queryFn: ({ signal }) => send(clientCalls.show, { params: { id } }, { signal }).then(({ data }) => data),
  })

/** For whom a new tenant is made: what Microsoft is told is what the portal knows of the client. */
export function Organisation({ clientId }: { clientId: number | null }) {
  const user = useUser()
  if (!user) return <p className="max-w-prose text-ink-soft text-sm">{m.office_order_organisation_later()}</p>
  const isOther = clientId !== null && clientId !== user.clientId
  return <Told id={clientId ?? user.clientId} to={isOther ? toClient(clientId) : { to: '/user/edit-profile' }} />
}

function Told({ id, to }: { id: number; to: { to: string } }) {
  const query = useQuery(organisationOf(id))
  return (
    <section aria-label={m.office_organisation()} className="max-w-prose rounded-lg border border-line bg-sunken p-4">
      <h3 className="mb-2 font-medium">{m.office_order_organisation()}</h3>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {({ companyName, firstName, lastName, street, postalCode, city, country, emailAddress }) => (
          <DefinitionList
            items={[
              { term: m.office_organisation(), value: companyName || `${firstName} ${lastName}` },
              { term: m.office_order_address(), value: `${street}, ${postalCode} ${city} (${country})` },
              { term: m.office_order_contact(), value: `${firstName} ${lastName}, ${emailAddress}` },
            ]}
          />
        )}
      </Loaded>
      <p className="mt-2 text-ink-soft text-sm">
        {m.office_order_organisation_help()} <Link {...to}>{m.office_order_organisation_change()}</Link>
      </p>
    </section>
  )
}
