import { toClient, useClientInSight } from '#areas/people/clients/web/public.tsx'
import { Link } from '#design/components/link.tsx'
import { m } from '#words'

/** While somebody works in a client: that this page is about all of them, and the way to the page that is about that one. */
export function ScopeHelp({ id }: { id: number }) {
  const client = useClientInSight(undefined, String(id))
  if (!client) return m.home_help()
  return (
    <>
      {m.home_scope({ name: client.name })} <Link {...toClient(id)}>{m.home_scope_to({ name: client.name })}</Link>
    </>
  )
}
