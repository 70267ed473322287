import type { QueryClient } from '@tanstack/react-query'
import { toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { userQuery } from '#design/router/session.ts'
import { servicesOf } from './queries.ts'

/** The page of a domain's website: its only running Linux hosting; undefined where there is none, or several. */
export async function placeOfSite(client: QueryClient, domain: string): Promise<string | undefined> {
  const user = client.getQueryData(userQuery.queryKey)
  if (!user?.permissions.services) return undefined
  const services = await client.ensureQueryData(servicesOf(user.clientId, domain)).catch(() => [])
  const [hosting, ...others] = services.filter(({ variant, status }) => variant === 'linux' && status === 'Active')
  return hosting && others.length === 0 ? toSpaceTab(hosting.id, 'site').to : undefined
}
