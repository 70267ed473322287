import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AuditOrder } from '#base/site-audit/order.ts'
import type { AuditReport } from '#base/site-audit/report.ts'
import { endProcesses } from './end-processes.ts'
import { groupMemory } from './group-memory.ts'
import { Rejected } from './look.ts'
import { type LookOrder, LookWord } from './look-words.ts'

export type RunLook = (order: AuditOrder, progress: (done: number, total: number) => void) => Promise<AuditReport>
/** What one look may take. `memoryBytes`: of its process, the browser and all tabs together. */
type Limits = { memoryBytes: number; graceMs: number }

/** The grace is for the answers that are under way when the time of a look is over. */
const usual: Limits = { memoryBytes: 1_500_000_000, graceMs: 60_000 }
/** Of the process itself, in which pages are read. */
const heapMb = 768
const watchMs = 100

/**
 * Has a look made in a process group of its own, which is ended whatever comes of it, with its browser and what that
 * wrote. A process that breaks off by itself is tried once more: it need not have been the page.
 */
export const runLookBy =
  (program: string, limits: Partial<Limits> = {}): RunLook =>
  async (order, progress) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(program, order, { ...usual, ...limits, progress })
      } catch (fault) {
        if (fault instanceof Rejected) throw fault
        if (attempt === 2) throw new Rejected('too_much', fault)
      }
    }
  }

type Way = Limits & { progress(done: number, total: number): void }

async function once(program: string, order: AuditOrder, way: Way): Promise<AuditReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-auditor-'))
  const { AUDITOR_SECRET: _, ...env } = process.env
  const child = fork(program, {
    ...{ detached: true, env, execArgv: [...process.execArgv, `--max-old-space-size=${heapMb}`] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  // All of it: also what its browser started.
  const end = () => child.pid && endProcesses(-child.pid)
  const clear = () => {
    end()
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  // The auditor may end before the look does.
  process.once('exit', clear)
  try {
    const told: LookOrder = { order, folder }
    child.send(told)
    return await endOf(child, order, way)
  } finally {
    end()
    await gone
    clear()
    process.removeListener('exit', clear)
  }
}

function endOf(child: ChildProcess, { limits }: AuditOrder, { progress, memoryBytes, graceMs }: Way) {
  const { promise, resolve, reject } = Promise.withResolvers<AuditReport>()
  const tooMuch = (why: string) => reject(new Rejected('too_much', new Error(why)))
  const late = setTimeout(() => tooMuch('takes too long'), limits.seconds * 1000 + graceMs)
  const watch = setInterval(() => {
    if (child.pid && (groupMemory(child.pid) ?? 0) > memoryBytes) tooMuch('takes too much memory')
  }, watchMs)
  child.on('message', (said) => {
    const word = LookWord.safeParse(said)
    if (!word.success) reject(new Error('it says what nobody understands'))
    else if ('done' in word.data) progress(word.data.done, word.data.total)
    else if ('report' in word.data) resolve(word.data.report)
    else if ('rejection' in word.data) reject(new Rejected(word.data.rejection))
    else reject(new Error(word.data.fault))
  })
  child.on('error', reject)
  child.once('exit', (code, signal) => reject(new Error(`it ended by ${signal ?? code}`)))
  return promise.finally(() => {
    clearTimeout(late)
    clearInterval(watch)
  })
}
