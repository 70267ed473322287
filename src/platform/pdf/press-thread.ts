import { parentPort } from 'node:worker_threads'
import type { Pdf } from './pdf.ts'
import { setPdf } from './set-pdf.ts'

/** What the thread answers: the document, or what is wrong with its template. */
export type Pressed = { content: Uint8Array } | { fault: string }

/** A worker thread of `render-pdf.ts`: one answer to each document. */
parentPort?.on('message', (pdf: Pdf) => parentPort?.postMessage(pressed(pdf)))

function pressed(pdf: Pdf): Pressed {
  try {
    return { content: setPdf(pdf) }
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) }
  }
}
