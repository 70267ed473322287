import fs from 'node:fs'
import path from 'node:path'

/**
 * What a killed server leaves behind and the next one stumbles over: a file with the number of a process, and children of its own that have
 * not noticed yet. PostgreSQL waits for both, or refuses to start. Where there is no /proc to look in, nothing is touched.
 */
export function clearLeftovers(cluster: string): void {
  clearPidFile(cluster)
  endOrphans(fs.realpathSync(cluster))
}

/** In a container that starts again the number soon belongs to somebody else, and the file would bar the way for good. */
function clearPidFile(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = readText(file)?.split('\n')[0]?.trim()
  if (!pid || !fs.existsSync('/proc/self')) return
  const command = readText(`/proc/${pid}/cmdline`)
  if (command !== undefined && command !== '' && !command.includes('postgres')) fs.rmSync(file, { force: true })
}

/** Children without a server hold its memory; SIGQUIT is what their own server would send them before it recovers. */
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

/** A server's children call themselves `postgres: …`; the server itself stands there with its path. */
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
