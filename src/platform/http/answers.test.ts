import fastify from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { answerError } from './answers.ts'
import { writeAnswer } from './write-answer.ts'

const row = call({
  id: 'test.figures',
  method: 'GET',
  path: '/figures',
  access: ['anonymous-ok'],
  summary: 'Figures of a test',
  output: z.object({ data: z.array(z.object({ total: z.number() })) }),
})

/** The answer and log lines of a call that returns this. */
async function answered(answer: unknown) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const app = fastify()
  app.setSerializerCompiler(writeAnswer)
  app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply, log, {}))
  app.get('/figures', { config: { call: row }, schema: { response: { 200: row.output } } }, async () => answer)
  const { statusCode, payload } = await app.inject('/figures')
  return { statusCode, payload, line: lines.join('') }
}

it('logs of an answer that is not what its call says which call it was and what is wrong, and nothing else', async () => {
  const { statusCode, payload, line } = await answered({ data: [{ total: 1 }, { total: 'secret' }] })
  expect([statusCode, JSON.parse(payload).code]).toEqual([500, 'internal'])
  const { level: _l, time: _t, pid: _p, hostname: _h, requestId: _r, ...said } = JSON.parse(line)
  expect(said).toEqual({
    msg: 'request failed',
    method: 'GET',
    path: '/figures',
    call: 'test.figures',
    issues: [{ path: 'data.1.total', message: expect.any(String) }],
  })
})

it('logs what else went wrong while an answer was written with the id of its call, not with its whole row', async () => {
  const value = () => {
    throw new RangeError('too deep')
  }
  const { line } = await answered({ data: [Object.defineProperty({ total: 1 }, 'toJSON', { value })] })
  expect(JSON.parse(line)).toMatchObject({ call: 'test.figures', err: { type: 'RangeError' } })
  expect(line).not.toContain('Figures of a test')
})
