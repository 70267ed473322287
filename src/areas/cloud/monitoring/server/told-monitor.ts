import { isOffered } from '#areas/cloud/servers/server/public.ts'
import { type Monitor, monitorAbilities, monitorKey } from '#drivers/monitor/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { MonitoringTold } from '../contract/shapes.ts'

/** What can be done, and why something cannot. */
export const toldAbilities = (
  { abilities: { redirects } }: Pick<Monitor, 'abilities'>,
  { locale }: Pick<Ctx, 'locale'>,
): MonitoringTold['abilities'] => ({
  redirects: { can: redirects.can, because: redirects.can ? null : redirects.because[locale] },
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
