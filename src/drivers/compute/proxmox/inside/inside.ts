import type { OutboundLog } from '#platform/outbound.ts'
import { done } from '../../../outcome.ts'
import type { ServerInside } from '../../port.ts'
import { machinePath } from '../api/pve-api.ts'
import { asOutcome, no } from '../api/stop.ts'
import { rowsOf } from '../api/values.ts'
import { isOn } from '../server/inventory.ts'
import { marksIn } from '../server/marks.ts'
import type { WorkContext } from '../work/operations.ts'
import { screenOf } from './screen.ts'
import { softwareOf } from './software.ts'
import { seriesFrom } from './usage.ts'

export function insidePart(context: WorkContext, log: OutboundLog | undefined): ServerInside {
  const { api, servers, settings, clock, wait } = context
  return {
    openConsole: (reference) =>
      asOutcome(async () => {
        const seen = await servers.seen(reference)
        if (marksIn(seen.tags).isSuspended) throw no('server_suspended', reference)
        if (!isOn(seen)) throw no('not_in_this_state', 'offline')
        return done(await screenOf({ api, settings, log }, seen))
      }),

    readUsage: ({ reference, type, period }) =>
      asOutcome(async () => {
        const seen = await servers.seen(reference, { isFresh: false })
        const rows = rowsOf(await api.read(`${machinePath(seen)}/rrddata`, { timeframe: period, cf: 'AVERAGE' }))
        return done(seriesFrom(rows, { type, period }, clock.now().getTime()))
      }),

    readSoftware: (reference) =>
      asOutcome(async () => {
        const seen = await servers.seen(reference, { isFresh: false })
        if (!isOn(seen) || marksIn(seen.tags).isInRescue) throw no('no_agent')
        return done(await softwareOf({ api, wait }, seen))
      }),
  }
}
