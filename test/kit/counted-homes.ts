import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** What was said by whoever failed, or nothing. */
const fault = (program: string, ...args: string[]): string | undefined => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

/**
 * Mounts a file system with quota for users at a folder, in a sparse file of its own, or tells why this machine cannot: a kernel without quota of ext4
 * (`CONFIG_QFMT_V2`) lets it be made and not mounted.
 */
export function mountCounted(folder: string, file: string): { lacks?: string; unmount(): void } {
  const nothing = (lacks: string) => ({ lacks, unmount: () => undefined })
  if (fault('setquota', '-V') !== undefined) return nothing('the package quota is not installed')
  fs.closeSync(fs.openSync(file, 'w'))
  fs.truncateSync(file, 3 * 1024 ** 3)
  execFileSync('mkfs.ext4', ['-q', '-F', '-O', 'quota', '-E', 'quotatype=usrquota', file])
  const refused = fault('mount', '-o', 'loop,usrquota', file, folder)
  return refused === undefined
    ? { unmount: () => void spawnSync('umount', ['--lazy', folder]) }
    : nothing(`no quota in this kernel: ${refused}`)
}
