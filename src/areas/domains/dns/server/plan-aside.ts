import { threadPool } from '#platform/threads/thread-pool.ts'
import { type ImportAsked, type ImportPlan, planImport } from '../rules/plan-import.ts'
import { refuse } from './domain-lookup.ts'
import { type Reader, readerLimit } from './reader-limit.ts'

/** Limits of what is planned at once: some fifty records, in a zone of usual size. */
const tinyText = 4 * 1024
const smallZone = 500

/** Whether a text is small enough to plan at once. With `$GENERATE` a short text may become a long one. */
export const isTiny = ({ text, current }: Pick<ImportAsked, 'text' | 'current'>): boolean =>
  text.length <= tinyText && current.length <= smallZone && !/\$generate/i.test(text)

/** Two threads keep small files from waiting for a large one; more would take memory and CPU from other requests. */
const places = 2
const room = readerLimit(places)
const threads = threadPool<ImportAsked, ImportPlan>(new URL('./import-thread.ts', import.meta.url), {
  ...{ places, mostWaiting: places },
  /** Limits that no normal file of ten megabytes reaches. */
  longestMs: 60_000,
  maxMb: 1024,
})

/** A thread that read much keeps its memory, so the next file gets a new one. */
const heavyText = 1024 * 1024

/** Plans an import, in a worker thread unless it is tiny, so that other requests are not blocked. */
export async function planAside(reader: Reader, asked: ImportAsked): Promise<ImportPlan> {
  if (isTiny(asked)) return planImport(asked)
  const isHeavy = asked.text.length > heavyText || /\$generate/i.test(asked.text)
  const plan = await room(reader, () => threads.run(asked, { keepsThread: !isHeavy }))
  return plan ?? refuse('zone_file_large', { field: 'file' })
}
