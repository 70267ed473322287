import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { productCalls } from '#areas/services/products/contract/calls.ts'
import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import { send } from '#design/api/client.ts'
import { type MissingThing, missing } from '#design/router/missing.ts'
import { m } from '#words'
import { cloudServerKeys } from './keys.ts'

/** `isSuspended`: its screen is shown to nobody. */
export type NamedServer = { id: number; name: string; variant: ServerVariant; isSuspended: boolean }

const isVariant = (text: string | null): text is ServerVariant =>
  (serverVariants as readonly (string | null)[]).includes(text)

/** What a server is called and who keeps it, as its service tells; undefined where it is no server of the user's. */
export const namedServer = (id: string) =>
  queryOptions({
    queryKey: cloudServerKeys.one(id, 'named'),
    queryFn: async ({ signal }): Promise<NamedServer | null> => {
      const { data } = await send(productCalls.get, { params: { id } }, { signal })
      if (data.type !== 'service' || data.kind !== 'cloud' || !isVariant(data.variant)) return null
      return { id: data.id, name: data.name, variant: data.variant, isSuspended: data.status === 'Suspended' }
    },
  })

const missingServer = (id: string): MissingThing => ({
  name: id,
  title: m.cloud_not_found,
  list: { to: '/services', label: m.cloud_all_services },
})

export async function preloadNamedServer(client: QueryClient, id: string): Promise<void> {
  if (!/^\d{1,15}$/.test(id)) return missing(missingServer(id))
  const found = await client.ensureQueryData(namedServer(id)).catch(() => undefined)
  if (found === null) missing(missingServer(id))
}
