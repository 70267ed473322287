import { type ServerVariant, serverVariants } from '#base/cloud-server/variants.ts'
import type { TabService } from '#design/router/slots.ts'

/** A server on screen: its number, and by which of both tables of calls it is asked for. */
export type AskedServer = { id: number; variant: ServerVariant }

/** A service of this kind is a server of its variant. */
export const askedServer = ({ id, variant }: Pick<TabService, 'id' | 'variant'>): AskedServer => ({
  id,
  variant: serverVariants.find((known) => known === variant) ?? 'generic',
})
