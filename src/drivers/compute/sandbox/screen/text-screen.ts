export const columns = 80
export const lines = 25

/** What a screen of text shows, and which of its lines are others since somebody last looked. */
export type TextScreen = {
  /** Writes as a terminal does: `\n` begins a line, `\b` takes the last sign away, and it scrolls at its end. */
  write(text: string): void
  clear(): void
  lineAt(line: number): string
  cursor(): { line: number; column: number }
  takeChanged(): number[]
  touchAll(): void
}

export function textScreen(): TextScreen {
  let shown: string[] = []
  let changed = new Set<number>()
  const touchAll = () => {
    changed = new Set(Array.from({ length: lines }, (_, line) => line))
  }
  const clear = () => {
    shown = ['']
    touchAll()
  }
  const last = () => shown.length - 1
  const begin = () => {
    changed.add(last())
    shown.push('')
    if (shown.length > lines) {
      shown.shift()
      touchAll()
    }
    changed.add(last())
  }
  const put = (sign: string) => {
    if (sign === '\n') return begin()
    if (sign === '\b') shown[last()] = (shown[last()] ?? '').slice(0, -1)
    else {
      if ((shown[last()] ?? '').length >= columns) begin()
      shown[last()] += sign
    }
    changed.add(last())
  }
  clear()
  return {
    write: (text) => {
      for (const sign of text) put(sign)
    },
    clear,
    lineAt: (line) => shown[line] ?? '',
    cursor: () => ({ line: last(), column: (shown[last()] ?? '').length }),
    takeChanged: () => {
      const taken = [...changed].toSorted((a, b) => a - b)
      changed.clear()
      return taken
    },
    touchAll,
  }
}
