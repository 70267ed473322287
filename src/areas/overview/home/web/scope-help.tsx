import { toClient, useClientInSight } from '#areas/people/clients/web/public.tsx'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'

/** While somebody works in a client: whose overview this is, and the way to everything of that one. */
export function ScopeHelp({ id }: { id: number }) {
  const client = useClientInSight(undefined, String(id))
  if (!client) return m.people_only_of({ name: '…' })
  return (
    <>
      {m.people_only_of({ name: client.name })} <Link {...toClient(id)}>{m.home_scope_to({ name: client.name })}</Link>
    </>
  )
}
