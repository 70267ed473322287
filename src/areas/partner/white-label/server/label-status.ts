import { clientWithin, setClientLabel } from '#areas/people/clients/server/public.ts'
import type { LabelType } from '#base/access.ts'
import type { Ctx } from '#platform/context.ts'
import { partnerLookStore } from './look-store.ts'
import { refuse } from './refuse.ts'

/** Sets what one client of the partner sees (core §4). A client of someone else is not found. */
export async function setLabelStatus(ctx: Ctx, asked: number, status: LabelType) {
  const partnerId = ctx.requirePrincipal().clientId
  const client = await clientWithin(ctx, asked)
  if (client?.partnerId !== partnerId) return refuse('label_client_not_found')
  if (status > 0 && !(await partnerLookStore.find(ctx.sql, partnerId))) refuse('not_personalised')
  if (client.labelType !== status) await setClientLabel(ctx, client, status)
  return { data: { clientId: client.id, whiteLabelStatus: status } }
}
