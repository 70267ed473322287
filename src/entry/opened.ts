/** What a start has opened so far. A start that fails closes it, last first, so that no database or port stays behind. */
export type Opened = { add(close: () => unknown): void; closeAll(): Promise<void> }

/** `signal`: whoever starts wants it to end; the start then fails at its next step. */
export function openedSoFar(signal?: AbortSignal): Opened {
  const closers: (() => unknown)[] = []
  return {
    add: (close) => {
      closers.push(close)
      signal?.throwIfAborted()
    },
    closeAll: async () => {
      // What does not close must not hide why the start failed, nor keep the rest open.
      for (const close of closers.splice(0).reverse())
        await Promise.resolve()
          .then(close)
          .catch(() => {})
    },
  }
}
