import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * The oldest Node that an agent of a node has to run on: that of Debian 12. It is fetched apart: as a dependency it would bring a second
 * `node` for the scripts of npm to find.
 */
const carrier = { name: `node-linux-${process.arch}`, version: '18.20.8' }
const kept = path.join(os.homedir(), '.cache/belfry/node-18/node')
const isNode18 = (program: string): boolean =>
  fs.existsSync(program) && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v18.') === true

/** That of the system where it is 18, or the one that was fetched. */
export const findNode18 = (): string | undefined => ['/usr/bin/node', kept].find(isNode18)

/** Fetches it once. */
export function bringNode18(): void {
  if (process.platform !== 'linux' || findNode18()) return
  const folder = path.dirname(kept)
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const work = fs.mkdtempSync(path.join(path.dirname(folder), 'next-'))
  try {
    const { name, version } = carrier
    const packed = spawnSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: work, stdio: 'ignore' })
    const asked = ['xzf', `${name}-${version}.tgz`, 'package/bin/node']
    const unpacked = spawnSync('tar', asked, { cwd: work, stdio: 'ignore' })
    if (packed.status !== 0 || unpacked.status !== 0) return
    fs.mkdirSync(folder, { recursive: true })
    fs.renameSync(path.join(work, 'package/bin/node'), kept)
    fs.chmodSync(kept, 0o755)
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}
