import { isDeepStrictEqual } from 'node:util'
import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import {
  activeSpace,
  askHost,
  changedSpace,
  insistOnAbility,
  keepSecret,
  webSpace,
} from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { phpPresets, unfitPhp } from '#base/web-space/php-settings.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import { routes } from '#platform/http/mount.ts'
import { answered } from '#platform/operations/answers.ts'
import { phpCalls } from '../contract/calls.ts'
import { phpRefusals } from '../contract/refusals.ts'
import { presetNames } from '../rules/presets.ts'
import { clearOpcache, restartPhp, setNewRelic, setPhp } from './operations.ts'

const refuse = refuser({ ...spaceRefusals, ...phpRefusals })

export const phpRoutes = routes(phpCalls, {
  configs: async (ctx, { params, body: { configs, before } }) => {
    const space = await changedSpace(ctx, params.id, 'php')
    const { php } = space.facts
    if (before && !isDeepStrictEqual(before, { version: php.version, settings: php.settings }))
      return refuse('space_changed')
    const { version = php.version, settings = php.settings } = configs
    if (!php.offered.includes(version)) return refuse('php_not_offered', { field: 'version', values: { version } })
    const unfit = unfitPhp(settings)
    if (unfit) refuse(unfit === 'post_max_size' ? 'post_over_memory' : 'upload_over_post', { field: unfit })
    return askHost(ctx, space, setPhp, {
      kind: 'hosting.php.set',
      wanted: { version, settings },
      details: { version, before: php.version, settings: Object.keys(settings).join(' ') },
    })
  },

  info: async (ctx, { params }) => {
    if ((await webSpace(ctx, params.id)).status !== 'Active') return refuse('php_needs_hosting')
    const { reference } = await activeSpace(ctx, params.id)
    insistOnAbility(ctx, 'phpInfo')
    return { data: answered(await ctx.driver(webHostKey).readPhpInfo(reference)) ?? refuse('web_host_silent') }
  },

  restart: async (ctx, { params }) =>
    askHost(ctx, await changedSpace(ctx, params.id, 'php'), restartPhp, { kind: 'hosting.php.restart', wanted: {} }),

  presets: async (ctx, { params }) => {
    await webSpace(ctx, params.id)
    return {
      data: Object.entries(phpPresets).map(([id, settings]) => ({
        id,
        name: presetNames[id as keyof typeof phpPresets],
        settings,
      })),
    }
  },

  clearOpcache: async (ctx, { params }) =>
    askHost(ctx, await changedSpace(ctx, params.id, 'php'), clearOpcache, {
      kind: 'hosting.php.clear-opcache',
      wanted: {},
    }),

  newRelic: async (ctx, { params, body: { state, licence } }) => {
    insistOnAbility(ctx, 'newRelic')
    const space = await changedSpace(ctx, params.id, 'newrelic')
    if (state && !licence) return refuse('licence_needed', { field: 'licence' })
    const asked = await askHost(ctx, space, setNewRelic, {
      kind: 'hosting.newrelic.set',
      wanted: { isOn: state },
      details: { state },
    })
    if (state && licence) await keepSecret(ctx, asked.task, licence)
    return asked
  },
})
