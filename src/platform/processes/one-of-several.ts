import process from 'node:process'
import type { Metrics } from '../metrics/metrics.ts'
import { type Channel, openChannel } from './channel.ts'
import type { Counts } from './counts.ts'

/** A process that shares a port with others: their parent does the common counting. */
export type OneOfSeveral = {
  counts: Counts
  /** Metrics of all processes, from any one of them. */
  metricsOfAll(own: Metrics): Metrics
  tellReady(url: string | undefined): Promise<unknown>
}

export function oneOfSeveral(): OneOfSeveral {
  let own: Metrics | undefined
  const parent = openChannel(process, { figures: async () => (await own?.figures()) ?? [] })
  return {
    counts: countsOfParent(parent),
    metricsOfAll: (metrics) => {
      own = metrics
      return { ...metrics, text: () => parent.ask('allFigures', null) }
    },
    tellReady: (url) => parent.ask('ready', { url }),
  }
}

const countsOfParent = (parent: Channel): Counts => ({
  limit: (requester, rate, count = 1) => parent.ask('limit', { requester, rate, count }),
  takeLine: async (caller, most) => {
    const line = await parent.ask('takeLine', { caller, most })
    return line ? () => void parent.ask('giveLineBack', line).catch(() => undefined) : undefined
  },
})
