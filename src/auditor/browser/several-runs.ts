import type { AuditCut } from '../crawl/looking.ts'
import type { LighthouseResult } from '../packages.ts'

type Runs = {
  runs: number
  run(done: number): Promise<LighthouseResult>
  /** Whether something of a page was held back, since the look may have no more. */
  isFull(): boolean
  isLate(): boolean
  progress(done: number): void
}
export type Measured = { results: LighthouseResult[]; cut: AuditCut | null }

/**
 * As many runs as the look has room for. One of which something was held back, or that breaks off, measured half a page:
 * it says nothing beside one that ended well, and only where there is none is it all that can be told.
 */
export async function severalRuns({ runs, run, isFull, isLate, progress }: Runs): Promise<Measured> {
  const results: LighthouseResult[] = []
  const isMeasured = () => results.some(({ runtimeError }) => runtimeError === undefined)
  while (results.length < runs) {
    const result = await run(results.length).catch((fault: unknown) => {
      if (!isMeasured()) throw fault
    })
    if (!result || (isFull() && isMeasured())) break
    results.push(result)
    progress(results.length)
    if (isFull()) return { results, cut: 'bytes' }
    if (isLate()) break
  }
  return { results, cut: null }
}
