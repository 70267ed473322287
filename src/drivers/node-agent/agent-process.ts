import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import * as z from 'zod/mini'
import {
  Answer,
  Greeting,
  longestAnswer,
  mostData,
  type Progress,
  protocolVersion,
  type Result,
} from '#node-agent/contract/protocol.ts'

export type AgentRun = {
  command: readonly string[]
  /** As it is sent, without a line end. */
  line: string
  id: string
  /** How long the way to the node and the agent's greeting may take. */
  connectMs: number
  /** How long it may be silent afterwards. */
  silentMs: number
  onProgress?: ((progress: Progress) => void) | undefined
  /** What goes along with the request. */
  body?: AsyncIterable<Uint8Array> | undefined
  /** Takes what comes before the result; the other side waits meanwhile. */
  onData?: ((part: Buffer) => Promise<void>) | undefined
}
export type AgentEnd =
  | { kind: 'answered'; result: Result }
  /** The agent was not there, so it was asked nothing. */
  | { kind: 'not-sent'; detail: string }
  /** It was asked, and what it did nobody here knows. */
  | { kind: 'no-answer'; detail: string }

/** So long an agent may take to throw away what it has of a content that broke off. */
const cutOffMs = 10_000

/** What a shell at login may say before the agent does. */
const mostNoise = 100

/** Of this process's own only what finds a program and its keys. */
const environment = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  SSH_AUTH_SOCK: process.env.SSH_AUTH_SOCK,
})

/** Starts the way to one agent, waits for its greeting, asks one thing and waits for the answer. */
export function runAgent({
  command,
  line,
  id,
  connectMs,
  silentMs,
  onProgress,
  body,
  onData,
}: AgentRun): Promise<AgentEnd> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: environment(), stdio: ['pipe', 'pipe', 'pipe'] })
    let [isSent, isCutOff, stderr, noise] = [false, false, '', 0]
    let limit: NodeJS.Timeout | undefined
    const end = (told: AgentEnd) => {
      clearTimeout(limit)
      child.kill('SIGKILL')
      resolve(told)
    }
    const lost = (detail: string) => end({ kind: isSent ? 'no-answer' : 'not-sent', detail })
    /** Of a content that breaks off the agent throws away what it has, when it is left the time. */
    const cutOff = () => {
      isCutOff = true
      child.stdin.end()
      clearTimeout(limit)
      limit = setTimeout(lost, cutOffMs, 'the content was cut off')
    }
    const within = (milliseconds: number) => {
      clearTimeout(limit)
      limit = setTimeout(lost, milliseconds, 'ETIMEDOUT')
    }

    function greeted(said: unknown): void {
      const greeting = z.safeParse(Greeting, said)
      if (!greeting.success) {
        noise += 1
        if (noise > mostNoise) lost('no agent answers')
      } else if (greeting.data.version !== protocolVersion) {
        lost(`the agent speaks version ${greeting.data.version}`)
      } else {
        isSent = true
        within(silentMs)
        if (body) send(child.stdin, line, body, () => within(silentMs)).catch(cutOff)
        else child.stdin.end(`${line}\n`)
      }
    }
    function answered(said: unknown): void {
      const answer = z.safeParse(Answer, said)
      if (!answer.success) return
      if (isCutOff) lost('the content was cut off')
      else if ('data' in answer.data) {
        within(silentMs)
        const taken = onData?.(Buffer.from(answer.data.data, 'base64'))
        if (!taken) return
        child.stdout.pause()
        taken.then(
          () => child.stdout.resume(),
          () => lost('nobody takes the content'),
        )
      } else if ('progress' in answer.data) {
        within(silentMs)
        onProgress?.(answer.data.progress)
      } else if (answer.data.id === id) end({ kind: 'answered', result: answer.data.result })
      else lost('the answer is to something else')
    }
    const hear = (text: string) => (isSent ? answered(readJson(text)) : greeted(readJson(text)))

    within(connectMs)
    eachLine(child.stdout.setEncoding('utf8'), hear, () => lost('the answer is too long'))
    child.stderr.on('data', (part) => {
      if (stderr.length < 1000) stderr += part
    })
    child.stdin.on('error', () => undefined)
    child.on('error', (error: NodeJS.ErrnoException) => lost(error.code ?? error.name))
    child.on('close', (code) => lost(`ended with ${code}: ${stderr.trim().split('\n').at(-1)?.slice(0, 200) ?? ''}`))
  })
}

/** The request and its content, as fast as the other side takes it. */
async function send(
  stdin: Writable,
  line: string,
  body: AsyncIterable<Uint8Array>,
  isAlive: () => void,
): Promise<void> {
  const say = async (text: string) => {
    if (stdin.destroyed) return
    if (!stdin.write(`${text}\n`)) await listens(stdin)
    isAlive()
  }
  await say(line)
  for await (const part of body) {
    let from = 0
    // A part of nothing is said as well: it tells that somebody is still there.
    do {
      if (stdin.destroyed) return
      await say(JSON.stringify({ data: Buffer.from(part.subarray(from, from + mostData)).toString('base64') }))
      from += mostData
    } while (from < part.length)
  }
  if (!stdin.destroyed) stdin.end(`${JSON.stringify({ end: true })}\n`)
}

function eachLine(stream: NodeJS.ReadableStream, hear: (line: string) => void, tooLong: () => void): void {
  let text = ''
  stream.on('data', (part: string) => {
    text += part
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n')) {
      const line = text.slice(0, at)
      text = text.slice(at + 1)
      hear(line)
    }
    if (text.length > longestAnswer) tooLong()
  })
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Once it takes more, or is gone. */
const listens = (stdin: Writable): Promise<void> =>
  new Promise((resolve) => {
    if (stdin.destroyed) return resolve()
    const go = () => {
      stdin.off('drain', go).off('close', go)
      resolve()
    }
    stdin.on('drain', go).on('close', go)
  })
