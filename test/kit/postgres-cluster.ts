import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

/**
 * PostgreSQL servers of the machine's own with their files in one temporary folder: several may follow each other, and commands of
 * `docs/operations.md` run beside them as the user to whom they belong.
 */
export type Cluster = {
  folder: string
  /** Makes and starts a server; `settings` as in `postgresql.conf`. */
  create(name: string, settings: Readonly<Record<string, string>>): Promise<{ url: string; port: number; data: string }>
  /** Runs commands as the servers' user; refuses with what they said when one fails. */
  run(commands: string, env?: Readonly<Record<string, string>>): Promise<void>
  /** As a power cut would: all of a server's processes at once. */
  kill(name: string): void
  stop(): Promise<void>
}

const nobody = 65534

export async function openCluster(binFolder: string): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-cluster-'))
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (identity.uid) fs.chownSync(folder, nobody, nobody)
  const dataOf = (name: string) => path.join(folder, name)
  const env = { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH}`, LC_ALL: 'C.UTF-8' }

  const run = (commands: string, more: Readonly<Record<string, string>> = {}) =>
    new Promise<void>((resolve, reject) => {
      const said: string[] = []
      const stdio = ['ignore', 'pipe', 'pipe'] as const
      const shell = spawn('bash', ['-euc', commands], {
        ...identity,
        cwd: folder,
        env: { ...env, ...more },
        stdio: [...stdio],
      })
      for (const stream of [shell.stdout, shell.stderr]) stream?.on('data', (part) => said.push(String(part)))
      // Not `close`: a server that was started goes on holding what it was given to write to.
      shell.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}: ${said.join('')}`))))
    })

  return {
    folder,
    run,
    create: async (name, settings) => {
      const [data, port] = [dataOf(name), await freePort()]
      await run(`initdb --pgdata="${data}" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null`)
      const lines = {
        listen_addresses: "'127.0.0.1'",
        port: String(port),
        unix_socket_directories: `'${folder}'`,
        ...settings,
      }
      const written = Object.entries(lines).map(([key, value]) => `${key} = ${value}\n`)
      fs.appendFileSync(path.join(data, 'postgresql.conf'), written.join(''))
      await run(`pg_ctl --pgdata="${data}" --log="${data}.log" --wait start`)
      return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, port, data }
    },
    kill: (name) => {
      const postmaster = fs.readFileSync(path.join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0]
      spawnSync('pkill', ['-KILL', '-P', String(postmaster)])
      process.kill(Number(postmaster), 'SIGKILL')
    },
    stop: async () => {
      for (const name of fs.readdirSync(folder))
        if (fs.existsSync(path.join(folder, name, 'postmaster.pid')))
          await run(`pg_ctl --pgdata="${dataOf(name)}" --mode=immediate --wait stop`).catch(() => {})
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
