import fs from 'node:fs'
import path from 'node:path'

/**
 * Removes what a killed server leaves behind: its pid file, and child processes that have not noticed. PostgreSQL would
 * wait for both, or refuse to start. Without /proc nothing is touched.
 */
export function clearLeftovers(cluster: string): void {
  clearPidFile(cluster)
  endOrphans(fs.realpathSync(cluster))
}

/**
 * After a restart of a container the pid may belong to another process, and the file would block the start for ever.
 */
function clearPidFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = readText(file)?.split('\n')[0]?.trim()
  if (!pid || !fs.existsSync('/proc/self')) return
  const command = readText(`/proc/${pid}/cmdline`)
  if (command !== undefined && command !== '' && !command.includes('postgres')) fs.rmSync(file, { force: true })
}

/** Orphaned children hold its shared memory; they get SIGQUIT, as from their own server before a recovery. */
function endOrphans(cluster: string): void {
  for (const pid of processes()) {
    if (!isChild(pid) || folderOf(pid) !== cluster) continue
    const parent = /\) \S (\d+)/.exec(readText(`/proc/${pid}/stat`) ?? '')?.[1]
    if (parent === undefined || folderOf(parent) === cluster) continue
    try {
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // Gone meanwhile, or somebody else's.
    }
  }
}

const processes = (): string[] =>
  fs.existsSync('/proc/self') ? fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []

/** Children of a server are called `postgres: …`; the server itself is shown with its path. */
const isChild = (pid: string): boolean => readText(`/proc/${pid}/cmdline`)?.startsWith('postgres: ') ?? false

function folderOf(pid: string): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
