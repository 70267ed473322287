import { isOffered } from '#areas/cloud/servers/server/public.ts'
import { type Monitor, type MonitoredHost, monitorAbilities, monitorKey } from '#drivers/monitor/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { MonitoringTold } from '../contract/shapes.ts'
import { toldTemplate } from './told-names.ts'

type Reader = Pick<Ctx, 'locale'>

/** What can be done, and why something cannot. */
const toldAbilities = (
  { abilities: { redirects } }: Pick<Monitor, 'abilities'>,
  { locale }: Reader,
): MonitoringTold['abilities'] => ({
  redirects: { can: redirects.can, because: redirects.can ? null : redirects.because[locale] },
})

/** A server that is watched, as its reader is told of it. */
export const toldHost = (
  monitor: Monitor,
  { templates, reference: _, ...host }: MonitoredHost,
  reader: Reader,
): MonitoringTold => ({
  ...host,
  templates: templates.map((template) => toldTemplate(template, reader)),
  abilities: toldAbilities(monitor, reader),
})

/** Who watches cloud servers here, and what cannot be done there, with the reason. */
export function monitorSeen(ctx: Pick<Ctx, 'config' | 'driver' | 'locale'>) {
  const monitor = ctx.driver(monitorKey)
  return {
    name: monitor.name,
    isReal: monitor.name !== 'sandbox',
    isOffered: isOffered(ctx, monitor),
    lacks: monitorAbilities.flatMap((ability) => {
      const has = monitor.abilities[ability]
      return has.can ? [] : [{ ability, because: has.because[ctx.locale] }]
    }),
  }
}
