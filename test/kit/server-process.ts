import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type ServerProcess = {
  /** What it wrote down, since it was first started. */
  log(): string
  /** Kills the server as a crash would, without a farewell. */
  kill(): Promise<void>
  /** Starts it again with all that is in its folder. */
  start(): Promise<void>
  /** Ends it, and takes its folder away. */
  stop(): Promise<void>
}

/** How often it is asked whether it answers, and how many times: two minutes, for a machine that is busy or only played. */
const asked = { everyMs: 25, times: 4800 }

/** A server of another maker that runs for a test, with a folder of its own; it is ready once it `answers`. */
export async function startServerProcess(options: {
  binary: string
  args: readonly string[]
  folder: string
  answers: () => Promise<boolean> | boolean
  /** For those that leave something behind on the machine when they are killed. */
  stopSignal?: NodeJS.Signals
  options?: SpawnOptions
}): Promise<ServerProcess> {
  const said: string[] = []
  let running: ChildProcess | undefined

  async function start() {
    const child = spawn(options.binary, options.args, { stdio: 'pipe', ...options.options })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)))
    running = child
    for (let attempt = 0; attempt < asked.times && child.exitCode === null; attempt++) {
      if (await options.answers()) return
      await pause(asked.everyMs)
    }
    throw new Error(`${path.basename(options.binary)} did not start:\n${said.join('')}`)
  }
  async function end(signal: NodeJS.Signals) {
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  async function stop() {
    await end(options.stopSignal ?? 'SIGKILL')
    await rm(options.folder, { recursive: true, force: true })
  }
  await start().catch(async (fault) => {
    await stop()
    throw fault
  })
  return { log: () => said.join(''), kill: () => end('SIGKILL'), start, stop }
}
