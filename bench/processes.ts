import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/kit/free-port.ts'

export const root = path.resolve(import.meta.dirname, '..')

export type Running = {
  url: string /** From the start of the process until it answered. */
  readyAfterMs: number
  /** Memory that the process has now, as the operating system counts it; undefined where that does not tell. */
  megabytes(): number | undefined
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Starts a server as a process of its own, so that it does not share its core with the client, and waits until it answers. */
export async function startServer(
  args: string[],
  env: Record<string, string | undefined>,
  healthPath: string,
  folder = root,
): Promise<Running> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: path.join(folder, 'build/compile-cache'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(String(text)))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  gone.then(() => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}${healthPath}`))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} did not start:\n${said.join('').slice(-3000)}`)
    if (performance.now() - started > 120_000)
      throw new Error(`${args[0]} does not answer:\n${said.join('').slice(-3000)}`)
    await pause(5)
  }
  return {
    url,
    readyAfterMs: performance.now() - started,
    megabytes: () => residentOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

function residentOf(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`
  if (!fs.existsSync(file)) return undefined
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(file, 'utf8'))?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
