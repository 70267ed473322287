import { spawn } from 'node:child_process'
import type { OutboundLog } from '#platform/outbound.ts'

/** What became of commands of Knot's control. After a failed command the following ones still run. */
export type ControlAnswer =
  | { kind: 'answered'; lines: string[]; errors: string[] }
  /** knotc could not connect, so no command ran. */
  | { kind: 'not-sent'; detail: string }
  /** Some of the commands may have run. */
  | { kind: 'no-answer'; detail: string }

export type Control = (commands: readonly (readonly string[])[], flags?: ControlFlags) => Promise<ControlAnswer>
export type ControlFlags = { force?: true; wait?: true }

export type ControlOptions = {
  /** `knotc -s /run/knot/knot.sock`, or the same through ssh. */
  command: string
  timeoutMs: number
  log?: OutboundLog | undefined
}

/**
 * Runs `knotc` in interactive mode with the commands on standard input: one process for any number of them, and the
 * same text locally and over ssh, whose remote shell would interpret arguments a second time.
 */
export function openControl({ command, timeoutMs, log }: ControlOptions): Control {
  const [program = '', ...prefix] = command.split(/\s+/).filter((word) => word !== '')
  return async (commands, flags = {}) => {
    const started = performance.now()
    const switches = [...(flags.force ? ['-f'] : []), ...(flags.wait ? ['-b'] : [])]
    const input = commands.map((words) => `${words.map(quoted).join(' ')}\n`).join('')
    const answer = answerOf(await run(program, [...prefix, ...switches], input, timeoutMs))
    log?.({
      system: 'knot',
      method: commands.every(([verb = '']) => isReading(verb)) ? 'GET' : 'POST',
      path: [...new Set(commands.map(([verb]) => verb))].join(' '),
      attempt: 1,
      milliseconds: Math.round(performance.now() - started),
      ...(answer.kind === 'answered'
        ? { status: answer.errors.length }
        : { fault: `${answer.kind}: ${answer.detail}` }),
    })
    return answer
  }
}

const isReading = (verb: string) => /-(?:read|status|get)$/.test(verb)

/** One argument, quoted where necessary; our commands contain no line breaks. */
const quoted = (word: string) => (/^[\w.:@[\]+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

type Run = { stdout: string; stderr: string; code: number | null; fault: string }

/** No HOME: knotc would write a history file there after each command, which makes it twenty times slower. */
const options = { PATH: process.env.PATH, SSH_AUTH_SOCK: process.env.SSH_AUTH_SOCK, HOME: '/nonexistent' }

function run(program: string, args: string[], input: string, timeoutMs: number): Promise<Run> {
  return new Promise((resolve) => {
    const isShell = /(?:^|\/)ssh$/.test(program)
    // ssh needs HOME to find its keys.
    const env = isShell ? { ...options, HOME: process.env.HOME } : options
    const child = spawn(program, args, { env, stdio: 'pipe' })
    let [stdout, stderr, fault] = ['', '', '']
    const limit = setTimeout(() => {
      fault = 'ETIMEDOUT'
      child.kill('SIGKILL')
    }, timeoutMs)
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.on('error', (error: NodeJS.ErrnoException) => {
      fault ||= error.code ?? error.name
    })
    child.stdin.on('error', () => undefined)
    child.on('close', (code) => {
      clearTimeout(limit)
      resolve({ stdout, stderr, code, fault })
    })
    child.stdin.end(input)
  })
}

const unreached = /failed to connect to socket|No such file or directory$/

function answerOf({ stdout, stderr, code, fault }: Run): ControlAnswer {
  // Errors of knotc itself come on stderr, those of Knot on stdout.
  const said = [...linesOf(stderr), ...linesOf(stdout)]
  const errors = said.filter((line) => !isAnswer(line))
  const lines = said.filter(isAnswer)
  const first = errors[0] ?? ''
  if (fault === 'ENOENT' || fault === 'EACCES') return { kind: 'not-sent', detail: fault }
  if (fault) return { kind: 'no-answer', detail: fault }
  if (unreached.test(first) && lines.length === 0) return { kind: 'not-sent', detail: 'no control socket' }
  // ssh exits with 255 when it could not connect or lost the connection.
  if (code === 255) return { kind: lines.length === 0 ? 'not-sent' : 'no-answer', detail: first.slice(0, 200) }
  const broken = errors.find((line) => /failed to (?:connect to socket|control|send|receive)|timeout/i.test(line))
  return broken ? { kind: 'no-answer', detail: broken } : { kind: 'answered', lines, errors }
}

const isAnswer = (line: string) => !/^(?:error|warning|ssh|Warning|Permission denied)\b/.test(line)
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
