import type { Config } from '#platform/config/config.ts'

/** A terminal tells the whole group, and so does what started us: that is one wish, said twice. */
const echoMs = 500
/** On top of what it gives to running work; something hangs then. */
const hangsAfterMs = 15_000

/** Ends the process when it is told to: the first signal lets what runs come to its end, another one does not. */
export function endBySignal(stop: () => Promise<void>, { drain }: Pick<Config, 'drain'>): void {
  let since: number | undefined
  const told = () => {
    if (since !== undefined) {
      if (Date.now() - since > echoMs) process.exit(1)
      return
    }
    since = Date.now()
    setTimeout(() => process.exit(1), (drain.noticeSeconds + drain.seconds) * 1000 + hangsAfterMs).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, told)
}
