import { expect, it } from 'vitest'
import type { LighthouseResult } from '../packages.ts'
import { severalRuns } from './several-runs.ts'

type Run = 'well' | 'unwell' | 'throws' | 'full' | 'late'

async function told(...planned: Run[]) {
  let at = -1
  const run = async (): Promise<LighthouseResult> => {
    at += 1
    if (planned[at] === 'throws') throw new Error('broken off')
    const error = planned[at] === 'unwell' ? { runtimeError: { code: 'NO_FCP', message: '' } } : {}
    return { ...{ lighthouseVersion: '', finalDisplayedUrl: '', categories: {}, audits: {} }, ...error }
  }
  const is = (what: Run) => () => planned[at] === what
  const { results, cut } = await severalRuns({
    ...{ runs: 3, run, isFull: is('full'), isLate: is('late'), progress: () => {} },
  })
  return `${results.length} ${cut}`
}

it('keeps what was measured well, whatever becomes of the runs after it', async () => {
  const ends: [string, ...Run[]][] = [
    ['3 null', 'well', 'well', 'well'],
    ['2 null', 'well', 'well', 'throws'],
    ['1 null', 'well', 'full'],
    ['1 bytes', 'full'],
    ['2 bytes', 'unwell', 'full'],
    ['2 null', 'well', 'late'],
  ]
  for (const [end, ...runs] of ends) expect([...runs, await told(...runs)]).toEqual([...runs, end])
  await expect(told('throws')).rejects.toThrow('broken off')
  await expect(told('unwell', 'throws')).rejects.toThrow('broken off')
})
