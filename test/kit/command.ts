import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export type Ended = { code: number | null; said: string; error: string }

/** Settings of this test run's own environment must not reach the portals that it starts. */
const options = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:BELFRY_|DATABASE_URL|SMTP_|NODE_ENV|VITEST|PORT$|HOST$)/.test(name),
  ),
)

/** One of the house's own commands, as `npm run` starts it, in a group of its own: what it starts ends with it. */
export function startCommand(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...options, NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** Kills a command together with what it started: `npm run` hands over to another process, which would go on without it. */
export function killCommand(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // All of it has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Runs one to its end; after a minute, which only a machine under load needs, it is ended, and its code is null. */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = startCommand(args, env)
  const heard = { said: '', error: '' }
  child.stdout?.on('data', (text) => (heard.said += text))
  child.stderr?.on('data', (text) => (heard.error += text))
  const late = setTimeout(() => killCommand(child), 60_000)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(late)
  return { code, ...heard }
}
