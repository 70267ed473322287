import { readFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import type { RunProgram } from '../run-program.ts'
import type { WebSettings } from './places.ts'

export type PhpServer = WebSettings['php'][number]
/** Which servers a change has to do with. */
export type Concerned = { isSite: boolean; php: readonly PhpServer[] }

/** Nothing to say when it ended well, else what it said. */
const complaintOf = ({ code, stderr, fault }: Awaited<ReturnType<RunProgram>>): string | undefined => {
  if (code === 0) return undefined
  const lines = stderr.split('\n').filter((line) => /emerg|error|alert|ERROR|ALERT/i.test(line))
  return (lines.at(0) ?? stderr.trim()) || fault || 'the check failed'
}

export type Servers = ReturnType<typeof openServers>

const takesConnections = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const connection = net.connect(socket)
    connection.once('connect', () => connection.destroy(resolve(true) as undefined)).once('error', () => resolve(false))
  })

/** The web server and the PHP of a node: their own checks of what they would read, and the word to read it. */
export function openServers(web: WebSettings, run: RunProgram) {
  const nginx = (...args: string[]) => run({ program: 'nginx', args: ['-c', web.nginx.configuration, ...args] })
  const phpOf = (version: PhpVersion): PhpServer | undefined => web.php.find((each) => each.version === version)

  async function reloadPhp({ pid }: PhpServer): Promise<void> {
    const process_ = Number(await readFile(pid, 'utf8').catch(() => ''))
    if (process_ > 1) process.kill(process_, 'SIGUSR2')
  }

  return {
    phpOf,
    takesConnections,
    offered: web.php.map(({ version }) => version),

    async test({ isSite, php }: Concerned): Promise<string | undefined> {
      const checks = await Promise.all([
        ...(isSite ? [nginx('-t', '-q')] : []),
        ...php.map(({ program, configuration }) => run({ program, args: ['-t', '-y', configuration] })),
      ])
      return checks.map(complaintOf).find((complaint) => complaint !== undefined)
    },

    /** Requests under way are ended by whoever began them. */
    async load({ isSite, php }: Concerned): Promise<void> {
      for (const server of php) await reloadPhp(server)
      if (isSite) await nginx('-s', 'reload')
    },

    /** Which servers read these files; those of FTP, SSH and cron look for themselves. */
    concerned: (files: readonly string[]): Concerned => {
      const folders = new Set(files.map((file) => path.dirname(file)))
      const isSite = folders.has(web.nginx.sites) || files.some((file) => file.endsWith('.pem'))
      return { isSite, php: web.php.filter(({ pools }) => folders.has(pools)) }
    },

    /** A pool listens a moment after it was asked for. */
    async listens(socket: string): Promise<boolean> {
      for (let turn = 0; turn < 200; turn++) {
        if (await takesConnections(socket)) return true
        await pause(25)
      }
      return false
    },
  }
}
