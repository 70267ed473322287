import { Worker } from 'node:worker_threads'
import { type ImportAsked, type ImportPlan, planImport } from '../rules/plan-import.ts'
import { refuse } from './domain-lookup.ts'
import { readingRoom } from './reading-room.ts'

/** As much as is decided in a blink; a file of thirty records is a hundredth of it. */
const smallText = 64 * 1024
const smallZone = 2000

/** No honest file of ten megabytes takes this long, or this much. */
const longestMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

/** A short file may stand for a long one. */
const mayGrow = (text: string): boolean => /^\$generate/im.test(text)

const isSmall = ({ text, current }: ImportAsked): boolean =>
  text.length <= smallText && current.length <= smallZone && !mayGrow(text)

/** A second thread keeps a large file from being waited for; more would take the memory and the processor from everybody. */
const room = readingRoom(2)

/** Decides an import, in a thread of its own when it may take a while: everybody else's requests go on meanwhile. */
export const planAside = async (clientId: number, asked: ImportAsked): Promise<ImportPlan> =>
  isSmall(asked) ? planImport(asked) : room(clientId, () => inThread(asked))

async function inThread(asked: ImportAsked): Promise<ImportPlan> {
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), { workerData: asked, resourceLimits })
  const timer = setTimeout(() => void thread.terminate(), longestMs)
  try {
    const plan = await new Promise<ImportPlan | undefined>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('exit', () => resolve(undefined))
      thread.once('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
      )
    })
    return plan ?? refuse('zone_file_large', { field: 'file' })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
