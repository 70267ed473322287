/** Lets so many in at once; the others wait in order. */
export function room(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free === 0) await new Promise<void>((resume) => waiting.push(resume))
    else free--
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
