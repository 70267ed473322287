import { Worker } from 'node:worker_threads'

type Limits = {
  /** So many tasks run at a time, each in a thread of its own. */
  places: number
  /** So many more wait for a place; the next is turned away. */
  mostWaiting: number
  /** A longer task gets no answer. */
  longestMs: number
  /** Nor does one with more memory of its scripts; what a native package takes beside is not counted. */
  maxMb: number
}

/** As many tasks wait as may. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull'
}

/**
 * Worker threads that run one task each at a time. An idle thread is kept for the next task, since starting one takes
 * longer than most tasks.
 */
export function threadPool<Question, Answer>(file: URL, { places, mostWaiting, longestMs, maxMb }: Limits) {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let taken = 0

  const enter = async (): Promise<void> => {
    if (taken >= places) {
      if (waiting.length >= mostWaiting) throw new PoolFull('too many tasks wait')
      // Whoever leaves hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else taken += 1
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }

  const open = (): Worker => {
    const warm = idle.pop()
    if (warm) return warm
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: maxMb } })
    // An idle thread does not keep the process running.
    thread.unref()
    return thread
  }
  const giveBack = (thread: Worker) => {
    thread.removeAllListeners()
    // A thread that crashes while idle is only removed.
    thread.once('error', () => {})
    thread.once('exit', () => {
      const place = idle.indexOf(thread)
      if (place >= 0) idle.splice(place, 1)
    })
    idle.push(thread)
  }

  return {
    /**
     * Nothing when the task exceeded its limits. A thread that is not kept ends with its answer.
     * @throws PoolFull
     */
    async run(question: Question, { keepsThread }: { keepsThread: boolean }): Promise<Answer | undefined> {
      await enter()
      const thread = open()
      let isKept = false
      try {
        const answer = await answerWithin<Question, Answer>(thread, question, longestMs)
        isKept = keepsThread && answer !== undefined
        return answer
      } finally {
        if (isKept) {
          giveBack(thread)
          leave()
        } else {
          // A thread within a native package ends only when that is done: until then its place is taken, and nobody waits for it.
          void thread.terminate().finally(leave)
        }
      }
    },
  }
}

const answerWithin = <Question, Answer>(thread: Worker, question: Question, longestMs: number) =>
  new Promise<Answer | undefined>((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), longestMs)
    const over = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    thread.removeAllListeners()
    thread.once('message', (answer: Answer) => over(() => resolve(answer)))
    thread.once('exit', () => over(() => resolve(undefined)))
    thread.once('error', (error: Error & { code?: string }) =>
      over(() => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error))),
    )
    thread.postMessage(question)
  })
