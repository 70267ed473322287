import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { AnswerOf, CallRow, RequestOf } from '#base/call.ts'
import { unknownFields } from '#base/unknown-fields.ts'

/**
 * The server of a component test: calls are answered by rows of the contract, and an answer that does not fit its row
 * is refused here as well. So a screen is tested with answers that the server may give.
 */
export type Sent = { row: CallRow; params: Record<string, string>; query: URLSearchParams; body: unknown }

type Refusal = { error: string; code: string; errors?: Record<string, string[]>; details?: unknown }
type Reply = { status: number; body: unknown }
type Answering = { row: CallRow; matches: RegExp; reply: (sent: Sent) => Reply | Promise<Reply> }

const json = { 'Content-Type': 'application/json' }

const patternOf = (path: string) =>
  new RegExp(`^/api${path.replace(/[.+?^$|()[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

export class FakeApi {
  readonly sent: Sent[] = []
  readonly unanswered: string[] = []
  /** Fields sent by screens that the call does not know: the server refuses them. */
  readonly unknown: string[] = []
  private readonly answering: Answering[] = []

  /** Answers the call from now on; the last one counts. A function is called each time, and may be asynchronous. */
  answer<const C extends CallRow>(
    row: C,
    answer: AnswerOf<C> | ((sent: Sent) => AnswerOf<C> | Promise<AnswerOf<C>>),
  ): this {
    return this.reply(row, async (sent) => {
      const given = typeof answer === 'function' ? await (answer as (sent: Sent) => unknown)(sent) : answer
      return { status: row.status ?? (row.output ? 200 : 204), body: checked(row, given) }
    })
  }

  /** Refuses the call, in the words and the shape in which the server refuses. */
  refuse(row: CallRow, status: number, body: Refusal): this {
    return this.reply(row, () => ({ status, body }))
  }

  /** Never answers: for the loading state of a screen. */
  wait(row: CallRow): this {
    return this.reply(row, () => new Promise<Reply>(() => {}))
  }

  /** What was sent to this call, in its order. */
  sentTo<const C extends CallRow>(row: C): (Sent & { body: RequestOf<C>['body'] })[] {
    return this.sent.filter((each) => each.row.id === row.id) as (Sent & { body: RequestOf<C>['body'] })[]
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://portal.example')
    const method = init?.method ?? 'GET'
    for (const { row, matches, reply } of this.answering.toReversed()) {
      const found = row.method === method ? matches.exec(url.pathname) : null
      if (!found) continue
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
      const sent: Sent = { row, params: { ...found.groups }, query: url.searchParams, body }
      this.sent.push(sent)
      this.unknown.push(...(typeof init?.body === 'string' ? unknownOf(row, body) : []))
      const { status, body: said } = await reply(sent)
      return new Response(said === undefined ? null : JSON.stringify(said), { status, headers: json })
    }
    this.unanswered.push(`${method} ${url.pathname}`)
    return new Response(JSON.stringify({ error: 'No answer was given', code: 'not_found' }), { status: 404 })
  }

  private reply(row: CallRow, reply: Answering['reply']): this {
    this.answering.push({ row, matches: patternOf(row.path), reply })
    return this
  }
}

const unknownOf = (row: CallRow, body: unknown): string[] =>
  row.accepts === 'urlencoded'
    ? []
    : unknownFields(row.body ?? z.object({}), body).map((path) => `${row.method} ${row.path}: ${path.join('.')}`)

function checked(row: CallRow, answer: unknown): unknown {
  if (!row.output) return undefined
  const read = z.safeParse(row.output as z.ZodMiniType, answer)
  expect(read.success ? [] : read.error.issues, `an answer of ${row.method} ${row.path}`).toEqual([])
  return answer
}
