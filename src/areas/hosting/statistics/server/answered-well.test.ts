import { expect, it } from 'vitest'
import type { LogLine, LogQuery } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { fineSteps, seenSince } from './answered-well.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 10, minute))
/** A host whose site answered at these minutes. */
function hostOf(answers: readonly { minute: number; isError?: boolean; seconds?: number }[]) {
  const asked: LogQuery[] = []
  const lines = answers.map(
    ({ minute, isError = false, seconds = 0 }): LogLine => ({
      ...{ id: `${minute}`, at: at(minute).toISOString(), text: '', isError, seconds },
    }),
  )
  const searchLog = async (query: LogQuery) => {
    asked.push(query)
    const found = lines.filter((line) => new Date(line.at) >= query.since && new Date(line.at) < query.until)
    return { kind: 'done', value: { lines: found.toReversed().slice(0, query.most), next: null, upTo: '' } }
  }
  return { ctx: { driver: () => ({ searchLog }) } as unknown as Ctx, asked }
}
const steps = (...counts: number[]) =>
  counts.map((server, index) => ({ at: at(index).toISOString(), php: 0, server, slow: 0 }))
const around = { steps: steps(0, 9, 0, 0, 0, 0, 0, 0), stepMs: 60_000, until: at(8) }

it.each([
  ['in the step right behind it', [{ minute: 2 }, { minute: 7 }], 2],
  ['hours later, when somebody came', [{ minute: 5 }, { minute: 7 }], 5],
  ['in the last step', [{ minute: 7 }], 7],
] as const)('an outage is over where requests were answered well: %s', async (_when, answers, minute) => {
  const { ctx } = hostOf(answers)
  expect([...(await fineSteps(ctx, 'service-1', around))]).toEqual([at(minute).toISOString()])
})

it('no answer that failed or took long ends an outage, and asking stops soon', async () => {
  const { ctx, asked } = hostOf([
    { minute: 3, isError: true },
    { minute: 4, seconds: 9 },
  ])
  expect((await fineSteps(ctx, 'service-1', around)).size).toBe(0)
  expect(asked.length).toBeLessThan(4)
})

it('tells nobody from somebody who was answered well', async () => {
  const seen = (...answers: Parameters<typeof hostOf>[0]) =>
    seenSince(hostOf(answers).ctx, 'service-1', { last: at(2).toISOString(), until: at(8) })
  expect(await seen({ minute: 1 })).toBe('nobody')
  expect(await seen({ minute: 3, isError: true }, { minute: 5 })).toBe('well')
  expect(await seen({ minute: 3 }, { minute: 5, isError: true })).toBeNull()
})
