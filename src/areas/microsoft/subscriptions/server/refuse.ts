import { officeRefusals } from '#areas/microsoft/tenants/contract/base.ts'
import { type LicenceRow, licenceOf, licenceStore, type Office } from '#areas/microsoft/tenants/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { licenceRefusals } from '../contract/refusals.ts'

export const refuse = refuser({ ...officeRefusals, ...licenceRefusals })

/** Licences that can be changed: they live, and nothing else is being done with them. Held until the end of the transaction. */
function insistOnFree(row: LicenceRow, { alsoSuspended = false } = {}): LicenceRow {
  const { state, busyWith } = row.facts
  if (row.is_asked || busyWith !== null) return refuse('office_under_way')
  if (state === 'expired' || state === 'deleted') return refuse('licences_ended')
  return state === 'suspended' && !alsoSuspended ? refuse('licences_suspended') : row
}

/** Of the tenant of a service. */
export const freeLicences = async (ctx: Ctx, office: Office, reference: string, more = {}): Promise<LicenceRow> =>
  insistOnFree((await licenceOf(ctx, office, reference)) ?? refuse('licences_not_found'), more)

/** Of any tenant that the caller may see. */
export async function visibleLicences(ctx: Ctx, reference: string): Promise<LicenceRow> {
  const found = (await licenceStore.visible(ctx.sql, ctx.scope(), reference)) ?? refuse('licences_not_found')
  await licenceStore.hold(ctx.sql, found.id)
  return (await licenceStore.byReference(ctx.sql, reference)) ?? refuse('licences_not_found')
}
export const anyFreeLicences = async (ctx: Ctx, reference: string, more = {}): Promise<LicenceRow> =>
  insistOnFree(await visibleLicences(ctx, reference), more)
