import type { AuditAnswer, AuditOrder } from '#base/site-audit/order.ts'
import { Rejected } from './look.ts'
import type { RunLook } from './run-look.ts'

type Entry = AuditAnswer
/** Kept until it is read; what nobody reads goes. */
const [mostKept, mostWaiting] = [500, 200]

export type AuditQueue = {
  /** False where too many wait. */
  start(id: string, order: AuditOrder): boolean
  read(id: string): AuditAnswer | undefined
  idle(): Promise<void>
}

/** Looks one after the other: there is one browser. The same id is one look, whoever asks for it again. */
export function auditQueue(runLook: RunLook, log: (line: object) => void): AuditQueue {
  const entries = new Map<string, Entry>()
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  async function run(id: string, entry: Entry, order: AuditOrder): Promise<void> {
    const began = performance.now()
    try {
      entry.report = await runLook(order, (done, total) => {
        entry.pagesDone = done
        entry.pagesTotal = total
      })
      entry.pagesDone = entry.report.pages
    } catch (fault) {
      entry.rejection = fault instanceof Rejected ? fault.code : 'refused'
      const why = fault instanceof Rejected ? fault.cause : fault
      if (why) log({ id, fault: String(why) })
    } finally {
      waiting -= 1
      log({ id, kind: order.kind, seconds: Math.round((performance.now() - began) / 100) / 10, end: entry.rejection })
    }
  }

  return {
    start(id, order) {
      if (entries.has(id)) return true
      if (waiting >= mostWaiting) return false
      const entry: Entry = { pagesDone: 0, pagesTotal: null, report: null, rejection: null }
      entries.set(id, entry)
      for (const key of entries.keys()) {
        if (entries.size <= mostKept) break
        entries.delete(key)
      }
      waiting += 1
      last = last.then(() => run(id, entry, order))
      return true
    },
    read: (id) => entries.get(id),
    idle: () => last,
  }
}
