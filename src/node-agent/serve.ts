import type { Readable, Writable } from 'node:stream'
import * as z from 'zod/mini'
import { type Outcome, rejected } from '#base/outcome.ts'
import { type Asked, carryingOut } from './carry-out.ts'
import {
  longestAnswer,
  longestRequest,
  longestWait,
  protocolVersion,
  type Refusal,
  Request,
} from './contract/protocol.ts'
import { isVerb, type Verb, verbs } from './contract/verbs.ts'
import type { AnyWork, Tell } from './verb-work.ts'

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
  return async (line: string, tell: Tell): Promise<{ id: string; result: Outcome<unknown> }> => {
    const judged = judge(line, works)
    if ('kind' in judged) return { id: idIn(line), result: judged }
    const { asked, work } = judged
    const failed = (fault: unknown): Outcome<unknown> => {
      const detail = `the agent failed: ${(fault as NodeJS.ErrnoException).code ?? (fault as Error).name}`
      return 'read' in work ? { kind: 'retry', afterSeconds: 60, detail } : { kind: 'unknown', detail }
    }
    const result = 'read' in work ? work.read(asked.input, tell) : carryOut(asked, work, tell)
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
  const line = await firstLine(input, waitMs)
  if (line === undefined) return
  const answer = await answering(serving)(line, (progress) => void say({ progress }))
  const isTooLong = JSON.stringify(answer).length > longestAnswer
  await say(isTooLong ? { id: answer.id, result: rejected('answer_too_long') } : answer)
}

/**
 * Undefined when the other side went away before it had said one, or takes too long to. A line that does not end is refused like any other
 * nonsense.
 */
async function firstLine(input: Readable, waitMs: number): Promise<string | undefined> {
  const late = setTimeout(() => input.destroy(), waitMs)
  const parts: Buffer[] = []
  let octets = 0
  try {
    for await (const part of input as AsyncIterable<Buffer>) {
      const end = part.indexOf('\n')
      parts.push(end < 0 ? part : part.subarray(0, end))
      if (end >= 0) return Buffer.concat(parts).toString('utf8')
      octets += part.length
      if (octets > longestRequest) return ''
    }
  } catch {
    // It was too late, or the line broke.
  } finally {
    clearTimeout(late)
  }
  return undefined
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
