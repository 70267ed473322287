import { Worker } from 'node:worker_threads'

type Limits = {
  /** A longer task gets no answer. */
  longestMs: number
  /** Nor does one with more memory. */
  maxMb: number
}

/**
 * Worker threads that run one task each at a time. An idle thread is kept for the next task, since starting one takes
 * longer than most tasks. The caller limits the number of tasks.
 */
export function threadPool<Question, Answer>(file: URL, { longestMs, maxMb: mostMb }: Limits) {
  const idle: Worker[] = []
  const take = (): Worker => {
    const warm = idle.pop()
    if (warm) return warm
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMb } })
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
    /** Nothing when the task exceeded its limits. A thread that is not kept ends with its answer. */
    async run(question: Question, { keepsThread }: { keepsThread: boolean }): Promise<Answer | undefined> {
      const thread = take()
      const timer = setTimeout(() => void thread.terminate(), longestMs)
      let isKept = false
      try {
        const answer = await answerOf<Question, Answer>(thread, question)
        isKept = keepsThread && answer !== undefined
        return answer
      } finally {
        clearTimeout(timer)
        if (isKept) giveBack(thread)
        else await thread.terminate()
      }
    },
  }
}

const answerOf = <Question, Answer>(thread: Worker, question: Question) =>
  new Promise<Answer | undefined>((resolve, reject) => {
    thread.removeAllListeners()
    thread.once('message', resolve)
    thread.once('exit', () => resolve(undefined))
    thread.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
    )
    thread.postMessage(question)
  })
