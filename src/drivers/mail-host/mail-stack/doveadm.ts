import { type Outbound, type OutboundAnswer, type OutboundLog, outbound } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'

/** One command of Dovecot's administration, as its HTTP API takes it. */
export type Command = readonly [name: string, parameters: Readonly<Record<string, unknown>>]
export type CommandAnswer = { rows: Record<string, unknown>[] } | { exitCode: number }

/** It is not there: a user (EX_NOUSER), a script, a session. */
export const notThere = [67, 68]

export type Doveadm = {
  /** Only looks. Each command is answered in its place. */
  look(commands: readonly Command[]): Promise<Outcome<CommandAnswer[]>>
  /** Changes something; an exit code of `fine` is as good as none. */
  change(command: Command, fine?: readonly number[]): Promise<Outcome<null>>
}

type Address = { url: string; key: string; timeoutMs?: number | undefined; log?: OutboundLog | undefined }

/** So many commands go in one request: Dovecot works through them one after the other. */
const mostAtOnce = 100

/** Dovecot 2.3's HTTP API (`doveadm_api_key`). */
export function openDoveadm({ url, key, timeoutMs = 10_000, log }: Address): Doveadm {
  const send: Outbound = outbound({
    system: 'doveadm',
    address: url.replace(/\/$/, ''),
    headers: { authorization: `X-Dovecot-API ${Buffer.from(key).toString('base64')}` },
    timeoutMs,
    ...(log ? { log } : {}),
  })
  const ask = (commands: readonly Command[], isWrite: boolean) =>
    send({
      method: 'POST',
      path: '/doveadm/v1',
      json: commands.map(([name, parameters], at) => [name, parameters, `c${at}`]),
      idempotent: !isWrite,
    })

  return {
    look: async (commands) => {
      const parts: (readonly Command[])[] = []
      for (let at = 0; at < commands.length; at += mostAtOnce) parts.push(commands.slice(at, at + mostAtOnce))
      const all: CommandAnswer[] = []
      for (const part of parts) {
        const read = answersOf(await ask(part, false), part.length, false)
        if (read.kind !== 'done') return read
        all.push(...read.value)
      }
      return done(all)
    },
    change: async (command, fine = []) => {
      const read = answersOf(await ask([command], true), 1, true)
      if (read.kind !== 'done') return read
      const [answer] = read.value
      if (!answer || 'rows' in answer || fine.includes(answer.exitCode)) return done(null)
      // A box that is locked or a disk that is full passes (75, EX_TEMPFAIL).
      if (answer.exitCode === 75) return { kind: 'retry', afterSeconds: 30, detail: `${command[0]}: 75` }
      return rejected('refused', `${command[0]}: ${answer.exitCode}`)
    },
  }
}

function answersOf(answer: OutboundAnswer, count: number, isWrite: boolean): Outcome<CommandAnswer[]> {
  if (answer.kind === 'not-sent') return { kind: 'retry', afterSeconds: 30, detail: answer.detail }
  if (answer.kind === 'no-answer') return silent(isWrite, answer.detail)
  if (answer.status === 401 || answer.status === 403) return rejected('access_denied', 'doveadm')
  const rows = answer.status === 200 && Array.isArray(answer.json) ? answer.json : undefined
  // Cut off half way: some of it may have been carried out.
  if (!rows || rows.length !== count) return silent(isWrite, `doveadm answered ${answer.status}`)
  return done(rows.map(answerOf))
}

const silent = (isWrite: boolean, detail: string): Outcome<never> =>
  isWrite ? { kind: 'unknown', detail } : { kind: 'retry', afterSeconds: 30, detail }

/** `["doveadmResponse", [{…}], "c0"]` (of users an object) or `["error", {"type": "exitCode", "exitCode": 67}, "c0"]`. */
function answerOf(row: unknown): CommandAnswer {
  const [word, value] = Array.isArray(row) ? row : []
  if (word === 'doveadmResponse') return { rows: Array.isArray(value) ? value : [value] }
  return { exitCode: Number((value as { exitCode?: unknown } | undefined)?.exitCode ?? 1) }
}
