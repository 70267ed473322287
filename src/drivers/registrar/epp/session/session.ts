import { type Answer, answerOf, type Greeting, greetingOf } from '../answers/answer.ts'
import { hello, login, logout } from '../frames/session.ts'
import { FrameProblem, readFrame } from '../xml/read.ts'
import { type Address, type Line, openLine } from './connection.ts'

/** Login, and the namespaces that both sides must know. */
export type Credentials = {
  user: string
  password: string
  objects: readonly string[]
  /** Used if the server offers them. */
  extensions: readonly string[]
}

export type Sent =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'not-sent'; detail: string; afterSeconds?: number }
  | { kind: 'no-answer'; detail: string }

/** Why no session could be opened, and for how long not to try again. */
export type Refused = { refused: 'unreachable' | 'login' | 'limit'; detail: string }

/** A connection after login (RFC 5730 §2.9.1.1). */
export type Session = {
  isOpen(): boolean
  send(xml: string, clTRID: string): Promise<Sent>
  /** Keeps the server from closing an idle connection; false when it has closed it. */
  keepAlive(): Promise<boolean>
  close(): Promise<void>
  hold(held: boolean): void
}

export type SessionOptions = { address: Address; credentials: Credentials; timeoutMs: number; nextId: () => string }

/** Result codes after which the server closes the connection (RFC 5730 §3). */
const closing = new Set([1500, 2500, 2501, 2502])

export async function openSession(options: SessionOptions): Promise<Session | Refused> {
  const { address, credentials, timeoutMs, nextId } = options
  const line = await openLine(address, timeoutMs)
  if ('failed' in line) return { refused: 'unreachable', detail: line.failed }
  const greeting = await awaitGreeting(line, timeoutMs)
  if (!greeting) return giveUp(line, 'unreachable', 'no greeting')
  const offered = new Set([...greeting.objects, ...greeting.extensions])
  const clTRID = nextId()
  const signIn = login(
    {
      user: credentials.user,
      password: credentials.password,
      objects: credentials.objects.filter((uri) => offered.has(uri)),
      extensions: credentials.extensions.filter((uri) => offered.has(uri)),
    },
    clTRID,
  )
  const sent = await send(line, signIn, clTRID, timeoutMs)
  if (sent.kind !== 'answered') return giveUp(line, 'unreachable', sent.detail)
  const { code, says } = sent.answer
  if (code >= 2000)
    return giveUp(
      line,
      code === 2502 ? 'limit' : code === 2400 || code === 2500 ? 'unreachable' : 'login',
      `${code} ${says}`,
    )
  return {
    isOpen: line.isOpen,
    send: (xml, id) => send(line, xml, id, timeoutMs),
    async keepAlive() {
      const heard = await line.exchange(hello(), timeoutMs)
      const isGreeting = heard.kind === 'answered' && (await greetingIn(heard.frame)) !== undefined
      if (!isGreeting) line.close()
      return isGreeting
    },
    async close() {
      if (line.isOpen()) await line.exchange(logout(nextId()), Math.min(timeoutMs, 2000))
      line.close()
    },
    hold: line.hold,
  }
}

function giveUp(line: Line, refused: Refused['refused'], detail: string): Refused {
  line.close()
  return { refused, detail }
}

async function awaitGreeting(line: Line, timeoutMs: number): Promise<Greeting | undefined> {
  const heard = await line.awaitFrame(timeoutMs)
  return heard.kind === 'answered' ? greetingIn(heard.frame) : undefined
}

const greetingIn = async (bytes: Buffer): Promise<Greeting | undefined> => {
  const root = await readOrNothing(bytes)
  return root && greetingOf(root)
}

async function readOrNothing(bytes: Buffer) {
  try {
    return await readFrame(bytes)
  } catch (problem) {
    if (problem instanceof FrameProblem) return undefined
    throw problem
  }
}

async function send(line: Line, xml: string, clTRID: string, timeoutMs: number): Promise<Sent> {
  const heard = await line.exchange(xml, timeoutMs)
  if (heard.kind !== 'answered') return heard
  const root = await readOrNothing(heard.frame)
  const answer = root && answerOf(root)
  // Without an id it must answer the last command; with another id both sides are out of step.
  const isOurs = answer && (answer.clTRID === undefined || answer.clTRID === clTRID)
  if (!isOurs) {
    line.close()
    return { kind: 'no-answer', detail: answer ? 'the answer to another command' : 'an answer that cannot be read' }
  }
  if (closing.has(answer.code)) line.close()
  return { kind: 'answered', answer }
}
