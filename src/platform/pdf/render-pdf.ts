import { documentRefusals } from '#base/document-refusals.ts'
import { refuser } from '#base/refusal.ts'
import { PoolFull, threadPool } from '../threads/thread-pool.ts'
import type { Pdf } from './pdf.ts'
import type { Pressed } from './press-thread.ts'

const refuse = refuser(documentRefusals)

/**
 * Documents are set in threads of their own: a list of two thousand rows takes seconds, in which the portal answers everybody else. Two, so that
 * an invoice need not wait for a list. Nothing that the portal sets comes near these limits.
 */
const threads = threadPool<Pdf, Pressed>(new URL('./press-thread.ts', import.meta.url), {
  ...{ places: 2, mostWaiting: 40 },
  ...{ longestMs: 45_000, maxMb: 512 },
})

/** Sets a document as PDF/A-3b. Throws when the template is wrong, and refuses when too many wait; data cannot make it fail. */
export async function renderPdf(pdf: Pdf): Promise<Buffer> {
  const pressed = await threads.run(pdf, { keepsThread: true }).catch((fault: unknown) => {
    if (fault instanceof PoolFull) return refuse('document_busy')
    throw fault
  })
  if (!pressed) return refuse('document_too_large')
  if ('fault' in pressed) throw new Error(pressed.fault)
  const { buffer, byteOffset, byteLength } = pressed.content
  return Buffer.from(buffer, byteOffset, byteLength)
}
