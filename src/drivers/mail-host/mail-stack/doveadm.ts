import { type Outbound, type OutboundAnswer, type OutboundLog, outbound } from '#platform/outbound.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'

/** One doveadm command as its HTTP API takes it. */
export type Command = readonly [name: string, parameters: Readonly<Record<string, unknown>>]
export type CommandAnswer = { rows: Record<string, unknown>[] } | { exitCode: number }

/** Exit codes for something that does not exist: a user (EX_NOUSER 67), a script, a session. */
export const notThere = [67, 68]

export type Doveadm = {
  /** Reads only. Answers are in the order of the commands. */
  look(commands: readonly Command[]): Promise<Outcome<CommandAnswer[]>>
  /** Changes something; exit codes in `fine` count as success. */
  change(command: Command, fine?: readonly number[]): Promise<Outcome<null>>
}

type Address = { url: string; key: string; timeoutMs?: number | undefined; log?: OutboundLog | undefined }

/** Commands per request: Dovecot runs them one after the other. */
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
      // EX_TEMPFAIL (75): a locked mailbox or a full disk.
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
  // The answer was cut off: some commands may have run.
  if (!rows || rows.length !== count) return silent(isWrite, `doveadm answered ${answer.status}`)
  return done(rows.map(answerOf))
}

const silent = (isWrite: boolean, detail: string): Outcome<never> =>
  isWrite ? { kind: 'unknown', detail } : { kind: 'retry', afterSeconds: 30, detail }

/**
 * `["doveadmResponse", [{…}], "c0"]` (an object for users) or `["error", {"type": "exitCode", "exitCode": 67}, "c0"]`.
 */
function answerOf(row: unknown): CommandAnswer {
  const [word, value] = Array.isArray(row) ? row : []
  if (word === 'doveadmResponse') return { rows: Array.isArray(value) ? value : [value] }
  return { exitCode: Number((value as { exitCode?: unknown } | undefined)?.exitCode ?? 1) }
}
