import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestPortal, type TestPortal } from '../../../test/kit/portal.ts'
import type { JobCtx } from '../context.ts'
import { silentLog } from '../log/log.ts'
import { job } from './job.ts'
import { openQueue, type Queue } from './queue.ts'

let portal: TestPortal
let queue: Queue
const begun: string[] = []
const slow = Promise.withResolvers<void>()
const row = job({
  name: 'test.queue',
  payload: z.object({ name: z.string() }),
  tries: 2,
  retrySeconds: 1,
  atOnce: 3,
  run: async (_, { name }) => {
    begun.push(name)
    if (name.startsWith('slow')) await slow.promise
    if (name === 'failing' && begun.filter((each) => each === name).length < 2) throw new Error('once')
  },
})

beforeAll(async () => {
  portal = await openTestPortal()
  queue = await openQueue(portal.databaseUrl, [row], silentLog, { worker: true })
  await queue.work(() => ({}) as JobCtx)
})
afterAll(async () => {
  slow.resolve()
  await queue?.stop()
  await portal?.close()
})
const put = (name: string, afterSeconds?: number) =>
  queue.enqueueWith(portal.db)(row, { name }, afterSeconds ? { afterSeconds } : {})

it('finds what falls due later as long as one place is free, whichever it is, and what failed once more', async () => {
  for (const name of ['slow one', 'slow two']) await put(name)
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['slow one', 'slow two']), { timeout: 5000 })
  for (const name of ['later', 'later too', 'failing']) await put(name, 1)
  const wanted = ['failing', 'failing', 'later', 'later too']
  await vi.waitFor(() => expect(begun.slice(2).toSorted()).toEqual(wanted), { timeout: 10_000 })
})
