import { spawn } from 'node:child_process'

export type ProgramRun = {
  /** Its name; where it is found is a setting of the agent. */
  program: string
  args: readonly string[]
  seconds?: number
  /** So much of what it says is kept; what says more is ended. */
  mostBytes?: number
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
  return ({ program, args, seconds = 30, mostBytes = 1_000_000 }) =>
    new Promise((resolve) => {
      const child = spawn(program, args, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
      const said: Buffer[] = []
      let [bytes, isCut, stderr] = [0, false, '']
      let fault: string | undefined
      const limit = setTimeout(() => {
        fault = 'ETIMEDOUT'
        child.kill('SIGKILL')
      }, seconds * 1000)
      child.stdout.on('data', (part: Buffer) => {
        if (isCut) return
        const room = mostBytes - bytes
        said.push(part.subarray(0, room))
        bytes += Math.min(part.length, room)
        if (part.length <= room) return
        isCut = true
        child.kill('SIGKILL')
      })
      child.stderr.on('data', (part) => {
        if (stderr.length < longestStderr) stderr += part
      })
      child.on('error', (error: NodeJS.ErrnoException) => {
        fault ??= error.code ?? error.name
      })
      child.on('close', (code) => {
        clearTimeout(limit)
        resolve({ code, stdout: Buffer.concat(said), stderr, isCut, ...(fault ? { fault } : {}) })
      })
    })
}
