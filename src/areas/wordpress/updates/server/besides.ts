/** Waits for an answer, and does something beside it every so many seconds until it is there. What goes wrong with that is no matter. */
export async function besides<Answer>(
  awaited: Promise<Answer>,
  act: () => Promise<void>,
  everySeconds: number,
): Promise<Answer> {
  let isThere = false
  let wake = (): void => undefined
  const settled = awaited.finally(() => {
    isThere = true
    wake()
  })
  const watch = async () => {
    while (!isThere) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everySeconds * 1000)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      if (!isThere) await act().catch(() => undefined)
    }
  }
  const [answer] = await Promise.all([settled, watch()])
  return answer
}
