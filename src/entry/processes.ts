import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { type Answers, type Channel, openChannel } from '#platform/processes/channel.ts'
import { type Counts, countsOf } from '#platform/processes/counts.ts'
import { ProcessEnded } from '#platform/processes/process-ended.ts'

/** The role of a process: to answer at the port, or to run jobs and singletons. */
export type Share = 'api' | 'worker'
export type Processes = { url: string | undefined; stop(): Promise<void> }

/** A process that ended sooner after its start is restarted only after a pause. */
const soonMs = 10_000
const againMs = 2000

type Child = { share: Share; worker: Worker; channel: Channel; ready: Promise<string | undefined> }

/**
 * Several processes on one port, on several cores: this one starts them, counts requests for rate limits for all,
 * restarts those that end, and stops them together. `argsOf` gives the arguments of a process for a role.
 */
export async function startProcesses(
  config: Config,
  {
    shares,
    argsOf,
    log,
    signal,
  }: { shares: readonly Share[]; argsOf: (share: Share) => string[]; log: Log; signal?: AbortSignal },
): Promise<Processes> {
  const children = new Set<Child>()
  const counts = countsOf(config.limits)
  let [isUp, stopping] = [false, false]
  let ending: Promise<unknown> | undefined

  const figuresOfAll = async (): Promise<string> => {
    const each = [...children].map(({ channel }) => channel.ask('figures', null).catch(() => []))
    return AggregatorRegistry.aggregate((await Promise.all(each)).filter((figures) => figures.length > 0)).metrics()
  }
  const begin = (share: Share): Child => {
    cluster.setupPrimary({ args: argsOf(share) })
    const worker = cluster.fork()
    const { promise: ready, resolve, reject } = Promise.withResolvers<string | undefined>()
    ready.catch(() => undefined)
    const { answers, giveAllBack } = countsForChild(counts)
    const channel = openChannel(worker, {
      ...answers,
      allFigures: figuresOfAll,
      ready: ({ url }) => {
        resolve(url)
        return null
      },
    })
    const child: Child = { share, worker, channel, ready }
    children.add(child)
    const since = Date.now()
    worker.once('exit', (code, signal) => {
      children.delete(child)
      giveAllBack()
      reject(new ProcessEnded(share))
      if (!stopping) void again(share, { code, signal, livedMs: Date.now() - since })
    })
    return child
  }
  const again = async (share: Share, end: { code: number; signal: string; livedMs: number }) => {
    if (!isUp) return
    log.error({ share, ...end }, 'a process ended and is started again')
    if (end.livedMs < soonMs) await pause(againMs)
    if (!stopping) begin(share)
  }
  const stop = () => {
    stopping = true
    ending ??= Promise.all(
      [...children].map(({ worker }) => {
        const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
        worker.process.kill('SIGTERM')
        return gone
      }),
    )
    return ending.then(() => undefined)
  }
  // A start that is told to end: the processes are told as well, and it fails with them.
  signal?.addEventListener('abort', () => void (isUp || stop()))
  try {
    // The first creates what the database lacks; the others find it.
    const urls = []
    for (const share of shares.slice(0, 1)) urls.push(await begin(share).ready)
    urls.push(...(await Promise.all(shares.slice(1).map((share) => begin(share).ready))))
    isUp = true
    return { url: urls.find((url) => url !== undefined), stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

/** Counts for one child; its share is returned when it ends. */
function countsForChild(counts: Counts): { answers: Answers; giveAllBack(): void } {
  const lines = new Map<number, () => void>()
  let last = 0
  return {
    answers: {
      limit: ({ requester, rate, count }) => counts.limit(requester, rate, count),
      takeLine: async ({ caller, most }) => {
        const giveBack = await counts.takeLine(caller, most)
        if (!giveBack) return null
        lines.set(++last, giveBack)
        return { number: last }
      },
      giveLineBack: ({ number }) => {
        lines.get(number)?.()
        lines.delete(number)
        return null
      },
    },
    giveAllBack: () => {
      for (const giveBack of lines.values()) giveBack()
      lines.clear()
    },
  }
}
