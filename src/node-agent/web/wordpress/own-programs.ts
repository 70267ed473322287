import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readProcFile } from '../../proc-file.ts'
import type { ProgramRun } from '../../run-program.ts'
import type { WebNode } from '../web-node.ts'
import type { Site } from './site.ts'
import { isMarked, workMark } from './work-mark.ts'

/** A program that touches files of a space, as its user. */
export async function asOwnProgram(
  node: WebNode,
  site: Site,
  run: Pick<ProgramRun, 'program' | 'args'> & Partial<ProgramRun>,
): Promise<void> {
  const { code, stderr, fault } = await node.run({
    seconds: 1700,
    cwd: site.places.home,
    ...run,
    as: site.record.ids,
    env: { ...workMark(site.record.reference), ...run.env },
  })
  if (code !== 0) throw new Error(`${run.program}: ${fault ?? stderr.trim().slice(0, 200)}`)
}

async function markedPrograms(reference: string): Promise<number[]> {
  const found = await Promise.all(
    (await readdir('/proc')).map(async (id) => {
      if (!/^\d+$/.test(id) || Number(id) === process.pid) return []
      const environment = await readProcFile(`/proc/${id}/environ`).catch(() => '')
      return isMarked(environment, reference) ? [Number(id)] : []
    }),
  )
  return found.flat()
}

/** Ends what an agent that was killed had begun for a WordPress and what outlived it, so that nothing writes any more. */
export async function endLeftBehind(reference: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const left = await markedPrograms(reference)
    if (left.length === 0) return
    for (const id of left)
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It ended by itself.
      }
    await pause(25)
  }
  throw new Error('what was left behind does not end')
}
