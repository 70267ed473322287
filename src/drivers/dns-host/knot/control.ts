import { spawn } from 'node:child_process'
import type { OutboundLog } from '#platform/outbound.ts'

/** What became of commands given to Knot's control. A command that fails does not stop those behind it. */
export type ControlAnswer =
  | { kind: 'answered'; lines: string[]; errors: string[] }
  /** Nobody listens, so nothing was carried out. */
  | { kind: 'not-sent'; detail: string }
  /** Some of it may have been carried out. */
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
 * Speaks to `knotc` in its interactive form, commands on standard input: one process for as many as there are, and the
 * same text whether it runs here or behind ssh, whose shell would read arguments once more.
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

/** Whole, whatever is in it; no command of ours has a line end. */
const quoted = (word: string) => (/^[\w.:@[\]+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

type Run = { stdout: string; stderr: string; code: number | null; fault: string }

/** Without a home: knotc would write every command into a history file there, and take twenty times as long. */
const options = { PATH: process.env.PATH, SSH_AUTH_SOCK: process.env.SSH_AUTH_SOCK, HOME: '/nonexistent' }

function run(program: string, args: string[], input: string, timeoutMs: number): Promise<Run> {
  return new Promise((resolve) => {
    const isShell = /(?:^|\/)ssh$/.test(program)
    // ssh itself looks for its keys at home.
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
  // What knotc itself finds wrong goes to one, what Knot answers to the other.
  const said = [...linesOf(stderr), ...linesOf(stdout)]
  const errors = said.filter((line) => !isAnswer(line))
  const lines = said.filter(isAnswer)
  const first = errors[0] ?? ''
  if (fault === 'ENOENT' || fault === 'EACCES') return { kind: 'not-sent', detail: fault }
  if (fault) return { kind: 'no-answer', detail: fault }
  if (unreached.test(first) && lines.length === 0) return { kind: 'not-sent', detail: 'no control socket' }
  // ssh ends with 255 when it could not connect or lost its line on the way.
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
