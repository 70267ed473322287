import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { serverFlags } from '../../../tools/server-flags.mjs'
import { quickFolder } from '../../kit/quick-folder.ts'

const root = path.resolve(import.meta.dirname, '../../..')

export type PortalProcess = {
  url: string
  folder: string
  child: ChildProcess
  output(): string
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the portal as `npm start` does, on its own port and data folder, and waits until it is ready. */
export async function startPortalProcess(options: {
  port: number
  folder?: string
  env?: Record<string, string>
  role?: string
}): Promise<PortalProcess> {
  const folder = options.folder ?? fs.mkdtempSync(path.join(quickFolder(), 'belfry-e2e-'))
  fs.chmodSync(folder, 0o755)
  const url = `http://127.0.0.1:${options.port}`
  const child = spawn(
    process.execPath,
    [...serverFlags, 'tools/start-built.mjs', ...(options.role ? ['--role', options.role] : [])],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(options.port),
        HOST: '127.0.0.1',
        BELFRY_URL: url,
        BELFRY_DATA: path.join(folder, 'data'),
        LOG_LEVEL: 'warn',
        BELFRY_RATE_LIMITS: 'off',
        BELFRY_SEED: 'demo',
        // Two ports more, which few tests have use for.
        BUILDER_PORT: 'off',
        ...options.env,
      },
    },
  )
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilReady(url, child, () => output).catch((error) => {
    // Nobody else knows of it: one that was too slow would run on for ever.
    child.kill('SIGKILL')
    throw error
  })
  return {
    url,
    folder,
    child,
    output: () => output,
    kill: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await exited
    },
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the portal was not ready in two minutes:\n${output()}`)
}
