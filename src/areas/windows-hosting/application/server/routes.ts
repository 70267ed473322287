import { isDeepStrictEqual } from 'node:util'
import { windowsRefusals } from '#areas/windows-hosting/space/contract/refusals.ts'
import { activeSpace, askHost, type ChangedSpace, changedSpace } from '#areas/windows-hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { IisChange, IisSettings, Runtime } from '#base/windows-space/iis.ts'
import { routes } from '#platform/http/mount.ts'
import { applicationCalls } from '../contract/calls.ts'
import { applicationRefusals } from '../contract/refusals.ts'
import { saveIis, set32bit, setPipeline, setRuntime } from './operations.ts'

const refuse = refuser({ ...windowsRefusals, ...applicationRefusals })

const settingsOf = ({ facts: { site, pool } }: ChangedSpace): IisSettings => ({
  indexFiles: site.indexFiles,
  logFormat: site.logFormat,
  runtime: pool.runtime,
  pipeline: pool.pipeline,
  is32bit: pool.is32bit,
})

function insistOnOffered({ name, facts }: ChangedSpace, runtime: Runtime | undefined, field: string): void {
  if (runtime !== undefined && !facts.pool.offered.includes(runtime))
    refuse('runtime_not_offered', { field, values: { name } })
}

/** Whether what somebody looked at is how it stands: of every setting that they name. */
const isAsSeen = (before: IisChange, now: IisSettings): boolean =>
  Object.entries(before).every(([name, value]) => isDeepStrictEqual(value, now[name as keyof IisSettings]))

export const applicationRoutes = routes(applicationCalls, {
  setRuntime: async (ctx, { params, body: { version } }) => {
    const space = await changedSpace(ctx, params.id, 'runtime', 'iis')
    insistOnOffered(space, version, 'version')
    return askHost(ctx, space, setRuntime, {
      kind: 'windows-hosting.runtime.set',
      wanted: { runtime: version },
      details: { version, before: space.facts.pool.runtime },
    })
  },

  setPipeline: async (ctx, { params, body: { mode } }) => {
    const space = await changedSpace(ctx, params.id, 'pipeline', 'iis')
    return askHost(ctx, space, setPipeline, {
      kind: 'windows-hosting.pipeline.set',
      wanted: { pipeline: mode },
      details: { mode, before: space.facts.pool.pipeline },
    })
  },

  set32bit: async (ctx, { params, body: { state } }) => {
    const space = await changedSpace(ctx, params.id, 'bits', 'iis')
    return askHost(ctx, space, set32bit, {
      kind: 'windows-hosting.bits.set',
      wanted: { is32bit: state },
      details: { state, before: space.facts.pool.is32bit },
    })
  },

  iis: async (ctx, { params }) => {
    const space = await activeSpace(ctx, params.id)
    return { data: { ...settingsOf(space), offered: space.facts.pool.offered } }
  },

  saveIis: async (ctx, { params, body: { settings, before } }) => {
    const space = await changedSpace(ctx, params.id, 'iis', 'runtime', 'pipeline', 'bits', 'index', 'log')
    if (Object.keys(settings).length === 0) return refuse('settings_needed', { field: 'settings' })
    const now = settingsOf(space)
    if (before && !isAsSeen(before, now)) return refuse('space_changed')
    insistOnOffered(space, settings.runtime, 'settings.runtime')
    return askHost(ctx, space, saveIis, {
      kind: 'windows-hosting.iis.save',
      wanted: settings,
      details: { settings: Object.keys(settings).join(' ') },
    })
  },
})
