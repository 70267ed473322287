import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import type { Progress, Result } from '#node-agent/contract/protocol.ts'
import {
  type InputOf,
  type OutputOf,
  type ReadingVerb,
  type Verb,
  verbs,
  type WritingVerb,
} from '#node-agent/contract/verbs.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../outcome.ts'
import { type AgentEnd, runAgent } from './agent-process.ts'

export type NodeAgentOptions = {
  /** How the agent of a node is reached, program and arguments: `['ssh', '-i', '/etc/belfry/node', 'belfry@mail1.example']`. */
  command: readonly string[]
  log?: OutboundLog | undefined
  /** How long the way there may take. */
  connectMs?: number
  /** Requests at the same moment, and those beside them that bring or fetch a content; sshd takes ten of one connection. */
  atOnce?: number
  contentsAtOnce?: number
}
export type AskOptions = {
  onProgress?: (progress: Progress) => void
  /** How long it may be silent; what the verb itself says where this is left out. */
  silentMs?: number
  /** What goes along with the request: the content of a file. */
  body?: AsyncIterable<Uint8Array>
}

/** Octets in both directions; whoever listens hears an end, or a failure where the agent says no. */
export type AgentLine = {
  heard: AsyncIterable<Uint8Array>
  say(octets: Uint8Array): Promise<void>
  close(): Promise<void>
}

/** The agent of one node, as a driver asks it. */
export type NodeAgent = {
  read<Name extends ReadingVerb>(
    verb: Name,
    input: InputOf<Name>,
    options?: AskOptions,
  ): Promise<Outcome<OutputOf<Name>>>
  /** What comes before the answer, as fast as it is taken; fails when the answer is another than done. */
  contents<Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): AsyncIterable<Uint8Array>
  /** What both sides say beside a request, until either hangs up. */
  line<Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): AgentLine
  /** Asked again with the same id it is not done again, and answers how it ended. After `unknown` that is the way to know. */
  write<Name extends WritingVerb>(
    operationId: string,
    verb: Name,
    input: InputOf<Name>,
    options?: AskOptions,
  ): Promise<Outcome<OutputOf<Name>>>
}

export function openNodeAgent({
  command,
  log,
  connectMs = 20_000,
  atOnce = 6,
  contentsAtOnce = 4,
}: NodeAgentOptions): NodeAgent {
  const [briefly, withContent] = [pLimit(atOnce), pLimit(contentsAtOnce)]

  async function ask<Name extends Verb>(
    id: string,
    verb: Name,
    input: InputOf<Name>,
    options: AskOptions = {},
    onData?: (part: Buffer) => Promise<void>,
  ) {
    const row = verbs[verb]
    const started = performance.now()
    // What goes as fast as somebody's line keeps nobody else from a short question.
    const inTurn = options.body || onData ? withContent : briefly
    const end = await inTurn(() =>
      runAgent({
        command,
        id,
        line: JSON.stringify({ id, verb, input }),
        connectMs,
        silentMs: options.silentMs ?? row.seconds * 1000,
        onProgress: options.onProgress,
        body: options.body,
        onData,
      }),
    )
    log?.({
      system: 'node-agent',
      method: row.effect === 'reads' ? 'GET' : 'POST',
      path: verb,
      attempt: 1,
      milliseconds: Math.round(performance.now() - started),
      ...(end.kind === 'answered'
        ? { status: end.result.kind === 'done' ? 0 : 1, ...faultIn(end.result) }
        : { fault: `${end.kind}: ${end.detail}` }),
    })
    return outcomeOf(verb, end)
  }

  async function* contents<Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): AsyncGenerator<Uint8Array> {
    const pipe = new PassThrough()
    const onData = async (part: Buffer) => {
      if (!pipe.write(part)) await once(pipe, 'drain')
    }
    const asked = ask(randomUUID(), verb, input, {}, onData).then((outcome) =>
      outcome.kind === 'done' ? pipe.end() : pipe.destroy(new Error(`the content was cut off: ${outcome.kind}`)),
    )
    yield* pipe
    await asked
  }

  function line<Name extends ReadingVerb>(verb: Name, input: InputOf<Name>): AgentLine {
    const heard = new PassThrough()
    const said = spoken()
    const onData = async (part: Buffer) => {
      if (part.length > 0 && !heard.write(part)) await Promise.race([once(heard, 'drain'), once(heard, 'close')])
      if (heard.destroyed) throw new Error('nobody listens')
    }
    void ask(randomUUID(), verb, input, { body: said.octets }, onData).then((outcome) => {
      said.end()
      if (outcome.kind === 'done') heard.end()
      else heard.destroy(new Error(`the line was cut off: ${outcome.kind}`))
    })
    // Nobody may be listening any more when it breaks.
    heard.on('error', () => undefined)
    return {
      heard,
      say: said.say,
      close: async () => {
        said.end()
        heard.destroy()
      },
    }
  }

  return {
    contents,
    line,
    read: (verb, input, options) => ask(randomUUID(), verb, input, options),
    write: (operationId, verb, input, options) => ask(operationId, verb, input, options),
  }
}

/** An agent leaves whoever says nothing for a minute. */
const aliveMs = 20_000

/** What is said piece by piece, and nothing at times, so that the other side knows that somebody is there. */
function spoken() {
  const waiting: { part: Uint8Array; isTaken: () => void }[] = []
  let isOver = false
  let wake = () => {}
  const somethingToSay = () =>
    new Promise<boolean>((resolve) => {
      const limit = setTimeout(resolve, aliveMs, false)
      wake = () => {
        clearTimeout(limit)
        resolve(true)
      }
    })
  async function* octets(): AsyncGenerator<Uint8Array> {
    while (!isOver || waiting.length > 0) {
      const next = waiting.shift()
      if (next) {
        next.isTaken()
        yield next.part
      } else if (!(await somethingToSay())) yield new Uint8Array(0)
    }
  }
  return {
    octets: octets(),
    /** Resolves when it is taken, which is when there is room for more. */
    say: (part: Uint8Array): Promise<void> =>
      new Promise((isTaken) => {
        if (isOver) return isTaken()
        waiting.push({ part, isTaken })
        wake()
      }),
    /** What was not said yet is said no more. */
    end() {
      isOver = true
      for (const { isTaken } of waiting.splice(0)) isTaken()
      wake()
    },
  }
}

/** An agent that fails says by which kind of fault; a refusal is none. */
const faultIn = (result: Result): { fault?: string } =>
  (result.kind === 'retry' || result.kind === 'unknown') && result.detail ? { fault: result.detail } : {}

const notReached = (detail: string): Outcome<never> => ({ kind: 'retry', afterSeconds: 30, detail })

/** What an agent or its silence means: to look twice does no harm, and of a change that got no answer nobody knows. */
function outcomeOf<Name extends Verb>(verb: Name, end: AgentEnd): Outcome<OutputOf<Name>> {
  if (end.kind === 'not-sent') return notReached(end.detail)
  const lost = (detail: string): Outcome<never> =>
    verbs[verb].effect === 'reads' ? notReached(detail) : { kind: 'unknown', detail }
  if (end.kind === 'no-answer') return lost(end.detail)
  const { result } = end
  if (result.kind === 'rejected') return rejected(result.code, result.detail)
  if (result.kind !== 'done') return result
  const value = z.safeParse(verbs[verb].output as z.ZodMiniType, result.value)
  return value.success ? done(value.data as OutputOf<Name>) : lost('the answer is not what was asked for')
}

/** A setting such as `ssh -i /etc/belfry/node belfry@mail1.example`, in its words. */
export const commandIn = (setting: string): string[] => setting.split(/\s+/).filter((word) => word !== '')
