/** The fields of the last event of `text/event-stream`. */
type Told = { id?: string; data: string }

/** Parses chunks as they arrive; comments only keep the connection awake. The format is that of the HTML standard. */
export function eventReader(take: (told: Told) => void): (piece: string) => void {
  let rest = ''
  let id: string | undefined
  let data: string[] = []
  const read = (line: string) => {
    if (line === '') {
      if (data.length > 0) take({ ...(id === undefined ? {} : { id }), data: data.join('\n') })
      data = []
    } else if (line.startsWith('data:')) data.push(line.slice(5).trimStart())
    else if (line.startsWith('id:')) id = line.slice(3).trim()
  }
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) read(line)
  }
}

/** Longer than several heartbeats of the server: the connection is dead. */
const silentMs = 30_000
const longestPauseMs = 60_000

type Listening = {
  headers: Record<string, string>
  /** Where to begin. */
  after: number | undefined
  take: (data: string) => void
  /** The server refuses us, and will keep doing so. */
  refused: () => void
  signal: AbortSignal
  fetch?: typeof fetch
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Listens to the event stream by `fetch`, which can send a header where `EventSource` cannot: a key must not appear
 * in a URL. It reconnects when the connection breaks, with growing pauses, and resumes after the last event.
 */
export async function keepListening(listening: Listening): Promise<void> {
  const { signal, pause = pauseFor } = listening
  let last = listening.after === undefined ? undefined : String(listening.after)
  const heard = ({ id, data }: Told) => {
    last = id ?? last
    listening.take(data)
  }
  for (let failures = 0; !signal.aborted; failures += 1) {
    const end = await listenOnce(listening, last, heard)
    if (signal.aborted) return
    if (end === 'refused') return listening.refused()
    if (end === 'opened') failures = 0
    await pause(Math.min(longestPauseMs, 1_000 * 2 ** failures), signal)
  }
}

async function listenOnce(
  { headers, signal, fetch: open = fetch }: Listening,
  last: string | undefined,
  heard: (told: Told) => void,
): Promise<'refused' | 'opened' | 'failed'> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp, { once: true })
  let timer = setTimeout(hangUp, silentMs)
  let end: 'opened' | 'failed' = 'failed'
  try {
    const answer = await open('/api/events', {
      headers: { ...headers, Accept: 'text/event-stream', ...(last === undefined ? {} : { 'Last-Event-ID': last }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: line.signal,
    })
    if ([401, 403, 404].includes(answer.status)) return 'refused'
    if (!answer.ok || !answer.body) return 'failed'
    end = 'opened'
    const read = eventReader(heard)
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(hangUp, silentMs)
      read(piece.value)
    }
  } catch {
    // The connection broke, or was closed: both are handled alike.
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', hangUp)
  }
  return end
}

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
