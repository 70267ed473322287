import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import type { Ctx } from '../context.ts'
import { mountCalls, routes } from './mount.ts'
import { readStrictly } from './read-body.ts'
import { writeAnswer } from './write-answer.ts'

const output = z.object({ data: z.string() })
const base = { method: 'GET', access: ['anonymous-ok'], output } as const
const table = calls({
  read: call({ ...base, id: 'test.read', path: '/read', summary: 'Reads' }),
  spend: call({
    ...base,
    id: 'test.spend',
    path: '/tickets/{id}',
    acts: true,
    summary: 'Spends a ticket',
    params: z.object({ id: wholeNumber }),
  }),
})

const openServer = () => {
  const done: string[] = []
  const app = fastify()
  app.setValidatorCompiler(readStrictly)
  app.setSerializerCompiler(writeAnswer)
  const said = (what: string) => () => {
    done.push(what)
    return { data: what }
  }
  const area = routes(table, { read: said('read'), spend: said('spend') })
  mountCalls(app, [area], (_request, _reply, _row, handle) => handle({} as Ctx))
  return { app, done }
}

it('answers HEAD of a read as the GET without its body', async () => {
  const { app, done } = openServer()
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/api/read' })
  expect([statusCode, body, Number(headers['content-length'])]).toEqual([200, '', '{"data":"read"}'.length])
  expect(done).toEqual(['read'])
})

it('answers HEAD of a GET that acts without doing what it does', async () => {
  const { app, done } = openServer()
  const head = await app.inject({ method: 'HEAD', url: '/api/tickets/17' })
  expect([head.statusCode, head.body, head.headers['cache-control'], done]).toEqual([200, '', 'no-store', []])
  expect((await app.inject('/api/tickets/17')).json()).toEqual({ data: 'spend' })
  expect(done).toEqual(['spend'])
})
