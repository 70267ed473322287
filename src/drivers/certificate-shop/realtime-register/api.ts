import * as z from 'zod/mini'
import { type OutboundLog, type OutboundRequest, outbound } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { Fault } from './messages.ts'

export type Api = ReturnType<typeof openApi>
export type ApiOptions = { url: string; key: string; log?: OutboundLog }

const accessDenied = new Set([401, 403])
const busySeconds = 60

/** What was answered, once it was. */
export type Answered = { text: string; json: unknown; processId: number | undefined }

/**
 * The API of Realtime Register (https://dm.realtimeregister.com/docs/api). A write is sent once: whoever gets no answer reads back what
 * became of it.
 */
export function openApi({ url, key, log }: ApiOptions) {
  const send = outbound({
    system: 'realtime-register',
    address: url.replace(/\/$/, ''),
    headers: { authorization: `ApiKey ${key}` },
    timeoutMs: 30_000,
    ...(log && { log }),
  })

  async function ask(request: OutboundRequest): Promise<Outcome<Answered>> {
    const isRead = request.method === 'GET'
    const answer = await send({ ...request, idempotent: isRead })
    if (answer.kind === 'not-sent') return { kind: 'retry', afterSeconds: busySeconds, detail: answer.detail }
    if (answer.kind === 'no-answer')
      return isRead
        ? { kind: 'retry', afterSeconds: busySeconds, detail: answer.detail }
        : { kind: 'unknown', detail: answer.detail }
    const { status, text, json, headers } = answer
    if (status < 300) return done({ text, json, processId: Number(headers.get('x-process-id')) || undefined })
    return refusedBy(status, json, isRead)
  }

  return {
    ask,
    /** The value of an answer as it was published; any other answer is one that nobody can use. */
    async read<Value>(
      path: string,
      shape: z.ZodMiniType<Value>,
      query?: OutboundRequest['query'],
    ): Promise<Outcome<Value>> {
      const said = await ask({ method: 'GET', path, ...(query && { query }) })
      if (said.kind !== 'done') return said
      const read = z.safeParse(shape, said.value.json)
      return read.success ? done(read.data) : { kind: 'retry', afterSeconds: busySeconds, detail: 'unexpected answer' }
    },
  }
}

function refusedBy(status: number, json: unknown, isRead: boolean): Outcome<never> {
  const { data: fault } = z.safeParse(Fault, json)
  const detail = [fault?.type, fault?.message].filter(Boolean).join(': ') || `status ${status}`
  if (status === 429) return { kind: 'retry', afterSeconds: busySeconds, detail }
  if (status >= 500) return isRead ? { kind: 'retry', afterSeconds: busySeconds, detail } : { kind: 'unknown', detail }
  if (accessDenied.has(status)) return rejected('access_denied', detail)
  return status === 404 ? rejected('no_such_order', detail) : rejected('request_refused', detail)
}
