import type { Config } from '#platform/config/config.ts'

/** A terminal signals the whole group, and so does our parent process: two signals so close together count as one. */
const echoMs = 500
/** Added to the time for running work; after that something hangs. */
const hangsAfterMs = 15_000

/** Ends the process when it is told to: the first signal lets running work finish, a second one does not. */
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
  // SIGHUP: the terminal that the portal was started in is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told)
}
