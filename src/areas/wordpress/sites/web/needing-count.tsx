import { useQuery } from '@tanstack/react-query'
import { MenuCount } from '#design/layouts/menu-count.tsx'
import { useClientScope } from '#design/router/client-scope.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { siteFigures } from './figures-query.ts'

/** Sites that need something, beside the line of the menu. */
export function NeedingCount() {
  const user = useUser()
  const { data } = useQuery(siteFigures(user?.clientId, useClientScope()))
  if (!data) return null
  return <MenuCount count={data.needing} label={m.wordpress_needing({ count: data.needing })} />
}
