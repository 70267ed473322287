import type { ServiceId } from '#base/ids.ts'
import type { SerialType } from '#base/licences.ts'
import type { Outcome } from '#base/outcome.ts'
import type { Ctx } from '#platform/context.ts'
import { isDone, isRejected } from '#platform/operations/answers.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { personName } from '#platform/sql/names.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { activeLicence, insistOnAbility, type Licence, shopOf, shopVariantOf } from './licences.ts'
import { refuse } from './refuse.ts'

const readActions = { serial: 'licences.serial.read', coupons: 'licences.coupons.read' } as const

/** What a shop told, or why there is nothing to tell. */
function heard<Value>(said: Outcome<Value>, { name }: Licence): Value {
  if (isDone(said)) return said.value
  if (!isRejected(said)) return refuse('licence_shop_silent')
  if (said.code === 'licence_suspended') return refuse('licence_not_active', { values: { name } })
  if (said.code === 'no_such_serial') return refuse('no_such_serial', { field: 'type' })
  const isMissing = said.code === 'no_such_licence' || said.code === 'licence_ended'
  return refuse(isMissing ? 'licence_missing' : 'licence_shop_refused')
}

/** Whoever sees it is written down before they do: without that line nobody does. What it was stands in no log. */
async function noteReading(ctx: Ctx, licence: Licence, what: keyof typeof readActions, more: object): Promise<void> {
  const { id, clientId, name } = licence
  await ctx.transact((work) =>
    work.changed(
      { action: readActions[what], object: { type: 'service', id }, clientId, details: { name, ...more } },
      { clientId, type: 'licence.changed', subject: id },
    ),
  )
}

/** The serial number of a licence, for whoever may see it. */
export async function serialNumberOf(ctx: Ctx, id: number, type: SerialType) {
  const licence = await activeLicence(ctx, id)
  insistOnAbility(ctx, licence, 'serials')
  const { serialNumber } = heard(await shopOf(ctx, licence).readSerial({ reference: licence.reference, type }), licence)
  await noteReading(ctx, licence, 'serial', { type })
  return { serialNumber, type }
}

/** The coupons of a service, or of the newest one of the caller's own that has any. */
export async function couponsOf(ctx: Ctx, asked: number | undefined) {
  const licence = await activeLicence(ctx, asked ?? (await newestOwn(ctx)) ?? refuse('no_coupons'))
  if (licence.variant !== 'coupons') return refuse('no_coupons')
  insistOnAbility(ctx, licence, 'coupons')
  const { coupons } = heard(await shopOf(ctx, licence).readCoupons(licence.reference), licence)
  await noteReading(ctx, licence, 'coupons', { count: coupons.length })
  return { service: Number(licence.id), coupons: [...coupons] }
}

async function newestOwn(ctx: Ctx): Promise<number | undefined> {
  const rows = await ctx.sql
    .selectFrom('service')
    .innerJoin('product', 'product.pid', 'service.pid')
    .select(['service.id', 'service.kind', 'product.group', 'product.variant'])
    .where('service.client_id', '=', ctx.requirePrincipal().clientId)
    .where(visibleTo(ctx.scope(), 'service.client_id'))
    .where('service.kind', '=', 'licence')
    .where('service.status', '=', 'Active')
    .where('product.variant', '=', 'migration')
    .orderBy('service.id', 'desc')
    .execute()
  return rows.find((row) => shopVariantOf(row) === 'coupons')?.id
}

/** Who looked at what is secret of a licence last. */
export async function lastReading(sql: Sql, id: ServiceId): Promise<{ by: string | null; at: string } | null> {
  const line = await sql
    .selectFrom('audit_entry as line')
    .leftJoin('account', 'account.id', 'line.actor_account_id')
    .select(['line.at', personName<string | null>('account').as('by')])
    .where('line.object_type', '=', 'service')
    .where('line.object_id', '=', String(id))
    .where('line.action', 'in', Object.values(readActions))
    .orderBy('line.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line ? { by: line.by, at: line.at.toISOString() } : null
}
