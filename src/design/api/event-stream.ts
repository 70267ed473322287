/** What is used of the browser's `EventSource`. */
export type Stream = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>

/** Pauses grow: a portal that starts again is back in seconds, and one that lets nobody in is asked once a minute. */
const [firstPauseMs, longestPauseMs] = [2_000, 60_000]
const closed = 2

/**
 * Listens for as long as the page is open. The browser comes back by itself when the line breaks, and stops for good when it is
 * answered with an error, as by a proxy whose portal starts again; here it is opened again then, after what was heard last.
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
