/** An open event stream of a portal that listens: its events in order, and whether the server ended it. */
export type EventLine = {
  answer: Response
  /** All events since the last call, up to this many or the end. */
  hear(count?: number): Promise<{ told: { type: string; subject: string; data: unknown }[]; isOver: boolean }>
  close(): void
}

export async function openEventLine(url: string, headers: Record<string, string>): Promise<EventLine> {
  const line = new AbortController()
  const answer = await fetch(`${url}/api/events`, { headers, signal: line.signal })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    answer,
    hear: async (count = Number.POSITIVE_INFINITY) => {
      const told = () => [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data))
      while (told().length < count) {
        const { value, done } = await reader.read()
        if (done) return { told: told(), isOver: true }
        text += value
      }
      const found = told()
      text = ''
      return { told: found, isOver: false }
    },
    close: () => line.abort(),
  }
}
