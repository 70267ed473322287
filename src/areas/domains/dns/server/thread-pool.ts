import { Worker } from 'node:worker_threads'

type Limits = {
  /** A question that takes longer has no answer. */
  longestMs: number
  /** Nor has one that takes more memory. */
  maxMb: number
}

/**
 * Threads that answer one question each at a time. One that is done waits for the next question, since starting it takes longer
 * than most questions do. The caller makes sure that not too many ask at once.
 */
export function threadPool<Question, Answer>(file: URL, { longestMs, maxMb: mostMb }: Limits) {
  const idle: Worker[] = []
  const take = (): Worker => {
    const warm = idle.pop()
    if (warm) return warm
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMb } })
    // A thread that only waits keeps no program running.
    thread.unref()
    return thread
  }
  const giveBack = (thread: Worker) => {
    thread.removeAllListeners()
    // One that falls over while it waits is no more than gone.
    thread.once('error', () => {})
    thread.once('exit', () => {
      const place = idle.indexOf(thread)
      if (place >= 0) idle.splice(place, 1)
    })
    idle.push(thread)
  }

  return {
    /** Nothing when the answer took too long or too much. A thread that is not kept ends with its answer. */
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
