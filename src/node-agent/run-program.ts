import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

export type ProgramRun = {
  /** Its name; where it is found is a setting of the agent. */
  program: string
  args: readonly string[]
  seconds?: number
  /** So much of what it says is kept; what says more is ended. */
  mostBytes?: number
  /** As whom, instead of as the agent. */
  as?: { uid: number; gid: number }
  /** In which folder. */
  cwd?: string
  /** What it is told. */
  input?: string | AsyncIterable<Uint8Array>
  /** Beside where programs are found. */
  env?: Readonly<Record<string, string>>
  /** Takes what it says as it comes, in place of keeping it; it waits meanwhile. */
  take?: (part: Uint8Array) => Promise<void>
  /** What it says of errors stands among the rest. */
  isMixed?: boolean
  /** Words for an error that no waiting mends: a program that says them and would try on is ended. */
  hopeless?: RegExp
  /** Ends it before its time. */
  signal?: AbortSignal
}
export type ProgramEnd = {
  code: number | null
  stdout: Buffer
  stderr: string
  /** It said more than was wanted, and was ended. */
  isCut: boolean
  /** It could not be started, or took too long. */
  fault?: string
}
export type RunProgram = (run: ProgramRun) => Promise<ProgramEnd>

const longestStderr = 20_000

/**
 * Starts programs by their names and arguments, without a shell between: no text is read as anything but an argument. They find
 * nothing of the caller's environment, and speak English in UTC whatever the node does.
 */
export function programsIn(folders: readonly string[]): RunProgram {
  const env = { PATH: folders.join(':'), LC_ALL: 'C', TZ: 'UTC' }
  return ({
    program,
    args,
    seconds = 30,
    mostBytes = 1_000_000,
    as,
    cwd = '/',
    input = '',
    env: more,
    take,
    isMixed,
    hopeless,
    signal,
  }) =>
    new Promise((resolve) => {
      const child = spawn(program, args, { env: { ...env, ...more }, cwd, stdio: ['pipe', 'pipe', 'pipe'], ...as })
      signal?.addEventListener('abort', () => giveUp(), { once: true })
      child.stdin.on('error', () => undefined)
      tell(child.stdin, input).catch(() => child.kill('SIGKILL'))
      const said: Buffer[] = []
      let [bytes, isCut, stderr] = [0, false, '']
      let fault: string | undefined
      let isDeaf = false
      /** One after the other: Node lets the last of it flow, paused or not, once a program has ended. */
      let taking: Promise<void> = Promise.resolve()
      /** What it still says is read and dropped: a program counts as closed only once all of that is gone. */
      const giveUp = () => {
        isDeaf = true
        child.kill('SIGKILL')
        child.stdout.resume()
      }
      const limit = setTimeout(() => {
        fault = 'ETIMEDOUT'
        giveUp()
      }, seconds * 1000)
      const hear = (part: Buffer) => {
        if (isCut) return
        const room = mostBytes - bytes
        said.push(part.subarray(0, room))
        bytes += Math.min(part.length, room)
        if (part.length <= room) return
        isCut = true
        child.kill('SIGKILL')
      }
      child.stdout.on('data', (part: Buffer) => {
        if (isDeaf) return
        if (!take) return hear(part)
        child.stdout.pause()
        taking = taking.then(() => (isDeaf ? undefined : take(part))).then(() => void child.stdout.resume(), giveUp)
      })
      child.stderr.on('data', (part) => {
        if (isMixed) hear(part)
        else if (stderr.length < longestStderr) stderr += part
        if (hopeless?.test(stderr)) giveUp()
      })
      child.on('error', (error: NodeJS.ErrnoException) => {
        fault ??= error.code ?? error.name
      })
      child.on('close', (code) => {
        clearTimeout(limit)
        // Whoever was given up on may never take what it has.
        void (isDeaf ? Promise.resolve() : taking).then(() =>
          resolve({ code, stdout: Buffer.concat(said), stderr, isCut, ...(fault ? { fault } : {}) }),
        )
      })
    })
}

/** Tells a program all of it, as fast as it listens. */
async function tell(stdin: Writable, input: string | AsyncIterable<Uint8Array>): Promise<void> {
  if (typeof input === 'string') return void stdin.end(input)
  for await (const part of input) {
    if (stdin.destroyed) return
    if (!stdin.write(part)) await listens(stdin)
  }
  stdin.end()
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
