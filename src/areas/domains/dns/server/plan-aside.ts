import { type ImportAsked, type ImportPlan, planImport } from '../rules/plan-import.ts'
import { refuse } from './domain-lookup.ts'
import { type Reader, readerLimit } from './reader-limit.ts'
import { threadPool } from './thread-pool.ts'

/** As much as is decided in a blink: some fifty records, in a zone that a person made. */
const tinyText = 4 * 1024
const smallZone = 500

/** Whether a text is small enough to plan at once. Wherever `$GENERATE` stands, it may make a short text a long one. */
export const isTiny = ({ text, current }: Pick<ImportAsked, 'text' | 'current'>): boolean =>
  text.length <= tinyText && current.length <= smallZone && !/\$generate/i.test(text)

/** A second thread keeps small files from waiting for a large one; more would take memory and CPU from other requests. */
const places = 2
const room = readerLimit(places)
const threads = threadPool<ImportAsked, ImportPlan>(new URL('./import-thread.ts', import.meta.url), {
  /** No honest file of ten megabytes takes this long, or this much. */
  longestMs: 60_000,
  maxMb: 1024,
})

/** A thread that read much keeps its room; the next file has a new one. */
const heavyText = 1024 * 1024

/** Plans an import, in a thread of its own unless it is tiny, so that other requests go on meanwhile. */
export async function planAside(reader: Reader, asked: ImportAsked): Promise<ImportPlan> {
  if (isTiny(asked)) return planImport(asked)
  const isHeavy = asked.text.length > heavyText || /\$generate/i.test(asked.text)
  const plan = await room(reader, () => threads.run(asked, { keepsThread: !isHeavy }))
  return plan ?? refuse('zone_file_large', { field: 'file' })
}
