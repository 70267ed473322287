import type { Output } from '#base/call.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { readSetting, saveSetting } from '#platform/settings/setting.ts'
import { type Maintenance, maintenanceCalls } from '../contract/calls.ts'

const key = 'maintenance'
type Saved = Output<typeof Maintenance>

async function saved({ sql }: Pick<Ctx, 'sql'>) {
  const row = await readSetting(sql, key)
  const { on = false, words = null } = (row?.value ?? {}) as Partial<Saved>
  return { data: { on, words, since: on && row ? row.changed_at.toISOString() : null } }
}

export const maintenanceRoutes = routes(maintenanceCalls, {
  show: saved,

  save: async (ctx, { body }) => {
    await saveSetting(ctx.sql, key, body, ctx.now())
    await ctx.audit({
      action: body.on ? 'staff.maintenance-on' : 'staff.maintenance-off',
      object: { type: 'setting', id: key },
      details: { words: body.words },
    })
    return saved(ctx)
  },
})
