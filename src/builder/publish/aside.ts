import { Worker } from 'node:worker_threads'
import type { Answered, Asked, Task, Tasks } from './tasks.ts'

/** Nothing of a site that is within its limits takes as long, or as much. */
const limits = { longestMs: 20_000, memoryMb: 512, waiting: 60, waitingOfSite: 12 }

/** The work was not done: too much waits, or it took too long. */
export class NotDone extends Error {
  readonly code: 'busy' | 'too_much'
  constructor(code: NotDone['code']) {
    super(code)
    this.name = 'NotDone'
    this.code = code
  }
}

type Waiting = {
  site: string
  asked: Asked
  resolve(value: unknown): void
  reject(fault: unknown): void
}

/**
 * One thread beside the one that answers visitors, for all that takes long with what customers write and upload: whoever looks at a site waits
 * for none of it. One task at a time, so that pictures leave the other cores and the reading of files alone; each site in its turn, and no more
 * than a few of one site.
 */
function openAside() {
  const queue: Waiting[] = []
  let thread: Worker | undefined
  let now: Waiting | undefined
  let last = ''

  function next(): void {
    if (now) return
    const other = queue.findIndex(({ site }) => site !== last)
    const [taken] = queue.splice(Math.max(0, other), 1)
    if (!taken) return
    now = taken
    last = taken.site
    void carryOut(taken).finally(() => {
      now = undefined
      next()
    })
  }
  async function carryOut({ asked, resolve, reject }: Waiting): Promise<void> {
    thread ??= begin()
    const own = thread
    const timer = setTimeout(() => void own.terminate(), limits.longestMs)
    try {
      const answer = await answerOf(own, asked)
      if (answer === undefined) reject(new NotDone('too_much'))
      else if (answer.isDone) resolve(answer.value)
      else reject(new Error(answer.fault))
    } catch (fault) {
      reject(fault)
    } finally {
      clearTimeout(timer)
    }
  }
  function begin(): Worker {
    const begun = new Worker(new URL('./aside-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    // It keeps no process running.
    begun.unref()
    begun.on('error', () => {})
    begun.once('exit', () => {
      if (thread === begun) thread = undefined
    })
    return begun
  }

  return {
    /** @throws NotDone */
    run<Name extends Task>(name: Name, site: string, given: Parameters<Tasks[Name]>[0]) {
      const ofSite = queue.filter((each) => each.site === site).length
      if (queue.length >= limits.waiting || ofSite >= limits.waitingOfSite) return Promise.reject(new NotDone('busy'))
      return new Promise<Awaited<ReturnType<Tasks[Name]>>>((resolve, reject) => {
        queue.push({ site, asked: { name, given }, resolve: resolve as (value: unknown) => void, reject })
        next()
      })
    },
  }
}

/** Undefined: the thread ended before it answered. */
const answerOf = (thread: Worker, asked: Asked) =>
  new Promise<Answered | undefined>((resolve) => {
    const over = (answer?: Answered) => {
      thread.off('message', over)
      thread.off('exit', ended)
      resolve(answer)
    }
    const ended = () => over()
    thread.on('message', over)
    thread.on('exit', ended)
    thread.postMessage(asked)
  })

/** One of each process. */
export const aside = openAside()
