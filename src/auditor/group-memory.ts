import fs from 'node:fs'

const octetsPerKb = 1024
const ownMemory = /^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm

/** What the processes of a group hold together, in octets, without what they merely read from files. Undefined where the system does not tell. */
export function groupMemory(group: number): number | undefined {
  const processes = textOf('/proc/self/stat') && fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  if (!processes) return undefined
  return processes
    .filter((id) => groupOf(textOf(`/proc/${id}/stat`)) === group)
    .flatMap((id) => [...textOf(`/proc/${id}/status`).matchAll(ownMemory)])
    .reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * octetsPerKb, 0)
}

/** `4242 (a name) S parent group …`: the name may have brackets and spaces of its own. */
const groupOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ', 3)[2])

/** Nothing of a process that ended in the meantime. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
