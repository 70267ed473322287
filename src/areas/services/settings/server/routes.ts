import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { settingCalls, settingRefusals } from '../contract.ts'
import { fitsSetting } from '../rules/hosting-settings.ts'
import { offersOfHost } from './host-offers.ts'
import { settingsOf } from './public.ts'
import { settingStore as store } from './setting-store.ts'

const refuse = refuser(settingRefusals)

export const hostingSettingRoutes = routes(settingCalls, {
  get: async (ctx, { query }) => {
    const rows = await answerOf(ctx, await clientAsked(ctx, query.cc))
    return { data: rows.filter(({ setting }) => query.setting === undefined || setting === query.setting) }
  },

  update: async (ctx, { params: { setting }, query, body: { value } }) => {
    const clientId = await clientAsked(ctx, query.cc)
    if (value !== null && !fitsSetting(setting, value, offersOfHost(ctx)))
      return refuse('setting_value_unknown', { field: 'value' })
    if (value === null) await store.drop(ctx.sql, clientId, setting)
    else await store.save(ctx.sql, clientId, setting, value, ctx.now())
    await ctx.changed(
      {
        action: 'services.hosting-default.changed',
        object: { type: 'client', id: clientId },
        clientId,
        details: { setting, value },
      },
      { clientId, type: 'hosting-settings.changed' },
    )
    return { data: await answerOf(ctx, clientId) }
  },
})

const answerOf = async (ctx: Ctx, clientId: ClientId) =>
  (await settingsOf(ctx, clientId)).map(({ value, choices, ...row }) => ({
    ...row,
    choices: [...choices],
    value: Array.isArray(value) ? [...value] : (value as string | boolean),
  }))

/** One's own, or a client's that one may see. */
async function clientAsked(ctx: Ctx, cc: number | undefined): Promise<ClientId> {
  const clientId = cc ?? ctx.requirePrincipal().clientId
  return (await store.client(ctx.sql, ctx.scope(), clientId))?.id ?? refuse('client_not_found')
}
