/** The part of the browser's `EventSource` that is used. */
export type Stream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

/** Pauses grow: a portal that restarts is back in seconds, and one that refuses everybody is asked once a minute. */
const [firstPauseMs, longestPauseMs] = [2_000, 60_000]
const closed = 2

/**
 * Listens for as long as the page is open. The browser reconnects by itself when the connection breaks, but gives up
 * when it gets an error response, as from a proxy whose portal restarts; then it is opened again here, after the last
 * event.
 */
export function keepStream(
  begin: number | undefined,
  take: (data: string) => void,
  open: (address: string) => Stream = (address) => new EventSource(address),
): () => void {
  let after = begin === undefined ? undefined : String(begin)
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let stream: Stream
  const listen = () => {
    const opened = open(after === undefined ? '/api/events' : `/api/events?after=${after}`)
    stream = opened
    const heard = (event: Event) => {
      const { data, lastEventId } = event as MessageEvent<string>
      after = lastEventId || after
      take(data)
    }
    opened.addEventListener('change', heard)
    opened.addEventListener('message', heard)
    opened.addEventListener('open', () => {
      failures = 0
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== closed) return
      again = setTimeout(listen, Math.min(longestPauseMs, firstPauseMs * 2 ** failures))
      failures += 1
    })
  }
  listen()
  return () => {
    clearTimeout(again)
    stream.close()
  }
}
