import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type Maintenance, maintenanceCalls } from '../contract/calls.ts'

const key = 'maintenance'
type Saved = Output<typeof Maintenance>

async function saved({ sql }: Pick<Ctx, 'sql'>) {
  const row = await sql.selectFrom('setting').select(['value', 'changed_at']).where('key', '=', key).executeTakeFirst()
  const { on = false, words = null } = (row?.value ?? {}) as Partial<Saved>
  return { data: { on, words, since: on && row ? row.changed_at.toISOString() : null } }
}

export const maintenanceRoutes = routes(maintenanceCalls, {
  show: saved,

  save: async (ctx, { body }) => {
    const row = { value: JSON.stringify(body), changed_at: ctx.now() }
    await ctx.sql
      .insertInto('setting')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
    await ctx.audit({
      action: body.on ? 'staff.maintenance-on' : 'staff.maintenance-off',
      object: { type: 'setting', id: key },
      details: { words: body.words },
    })
    return saved(ctx)
  },
})
