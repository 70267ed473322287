import type { Readable, Writable } from 'node:stream'
import * as z from 'zod/mini'
import { type Outcome, rejected } from '#base/outcome.ts'
import { type Asked, carryingOut } from './carry-out.ts'
import {
  Body,
  longestAnswer,
  longestRequest,
  longestWait,
  protocolVersion,
  type Refusal,
  Request,
} from './contract/protocol.ts'
import { isVerb, type Verb, verbs } from './contract/verbs.ts'
import { type AnyWork, type Contents, noContents, type Tell } from './verb-work.ts'

export type Serving = {
  works: Partial<Record<Verb, AnyWork>>
  /** Where operations are remembered. */
  state: string
}

/** One line of a request, judged: what it asks for, or why it is refused. Nothing runs before this. */
export function judge(line: string, works: Serving['works']): { asked: Asked; work: AnyWork } | Outcome<never> {
  const no = (code: Refusal, detail?: string) => rejected(code, detail)
  const request = z.safeParse(Request, readJson(line))
  if (!request.success) return no('invalid_request')
  const { id, verb } = request.data
  if (!isVerb(verb)) return no('unknown_verb')
  const input = z.safeParse(verbs[verb].input as z.ZodMiniType, request.data.input)
  if (!input.success) return no('invalid_input', input.error.issues[0]?.path.join('.') || 'input')
  const work = works[verb]
  return work ? { asked: { id, verb, input: input.data }, work } : no('not_here')
}

/** Answers what one line asks. Whatever goes wrong unforeseen is told by its kind alone. */
export function answering({ works, state }: Serving) {
  const carryOut = carryingOut(state)
  return async (
    line: string,
    tell: Tell,
    contents: Contents = noContents,
  ): Promise<{ id: string; result: Outcome<unknown> }> => {
    const judged = judge(line, works)
    if ('kind' in judged) return { id: idIn(line), result: judged }
    const { asked, work } = judged
    const failed = (fault: unknown): Outcome<unknown> => {
      const detail = `the agent failed: ${(fault as NodeJS.ErrnoException).code ?? (fault as Error).name}`
      return 'read' in work ? { kind: 'retry', afterSeconds: 60, detail } : { kind: 'unknown', detail }
    }
    const result = 'read' in work ? work.read(asked.input, tell, contents) : carryOut(asked, work, tell, contents)
    return { id: asked.id, result: await result.catch(failed) }
  }
}

/** One request and its answer, in lines of JSON. */
export async function serve(input: Readable, output: Writable, serving: Serving, waitMs = longestWait): Promise<void> {
  // Whoever asked may be gone: what was begun is ended and written down all the same.
  output.on('error', () => undefined)
  const say = (line: unknown) =>
    new Promise<void>((resolve) => output.write(`${JSON.stringify(line)}\n`, () => resolve()))
  await say({ agent: 'belfry', version: protocolVersion })
  const lines = linesOf(input, waitMs)
  const { value: line } = await lines.next()
  if (line === undefined) return
  const contents: Contents = {
    body: bodyIn(lines),
    send: (part) => say({ data: Buffer.from(part).toString('base64') }),
  }
  const answer = await answering(serving)(line, (progress) => void say({ progress }), contents)
  const isTooLong = JSON.stringify(answer).length > longestAnswer
  await say(isTooLong ? { id: answer.id, result: rejected('answer_too_long') } : answer)
}

/**
 * One line after the other, as they come, until the other side goes away or takes too long for one. A line that does not end is told as an
 * empty one, which is refused like any other nonsense.
 */
async function* linesOf(input: Readable, waitMs: number): AsyncGenerator<string, undefined> {
  const wait = () => setTimeout(() => input.destroy(), waitMs)
  let [text, late] = ['', wait()]
  try {
    for await (const part of input.setEncoding('utf8')) {
      text += part
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 1)
        clearTimeout(late)
        yield line
        late = wait()
      }
      if (text.length <= longestRequest) continue
      clearTimeout(late)
      yield ''
    }
  } catch {
    // It was too late, or the line broke.
  } finally {
    clearTimeout(late)
  }
  return undefined
}

/** The content that follows a request. Only what has its end is whole. */
async function* bodyIn(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) {
    const part = z.safeParse(Body, readJson(line))
    if (!part.success) throw new Error('the content is none')
    if ('end' in part.data) return
    yield Buffer.from(part.data.data, 'base64')
  }
  throw new Error('the content was cut off')
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const idIn = (line: string): string => {
  const id = z.safeParse(z.object({ id: Request.shape.id }), readJson(line))
  return id.success ? id.data.id : ''
}
