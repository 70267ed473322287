import fs from 'node:fs'
import { look, type Machine, Rejected } from './look.ts'
import { LookOrder, type LookWord } from './look-words.ts'

/**
 * The process of one look: it is told what to look at, tells what it found, and is ended by who started it. Whatever a
 * page does to the reader or to the browser, it does here.
 */
export function lookOnce(machine: Omit<Machine, 'folder'>): void {
  giveWay()
  const tell = (word: LookWord) => process.send?.(word)
  const fail = (fault: unknown) => tell({ fault: String(fault).slice(0, 400) })
  // Lighthouse leaves promises behind when a tab ends under it.
  process.on('unhandledRejection', fail).on('uncaughtException', fail)
  process.once('message', (said) => {
    const { order, folder } = LookOrder.parse(said)
    process.once('disconnect', () => endAlone(folder))
    look({ ...machine, folder }, order, (done, total) => tell({ done, total })).then(
      (report) => tell({ report }),
      (fault) => (fault instanceof Rejected ? tell({ rejection: fault.code }) : fail(fault)),
    )
  })
}

/** Where the machine runs out of memory, a look goes before anything else. */
function giveWay(): void {
  try {
    fs.writeFileSync('/proc/self/oom_score_adj', '800')
  } catch {
    // Only Linux has it.
  }
}

/** Nobody waits for it any more: it takes its browser with it. */
function endAlone(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true })
  process.kill(-process.pid, 'SIGKILL')
}
