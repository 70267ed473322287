import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../auditor')
const listed = path.join(folder, 'node_modules/.package-lock.json')
type Lock = { packages: Record<string, { version?: string; optional?: boolean }> }
const read = (file: string): Lock => JSON.parse(fs.readFileSync(file, 'utf8')) as Lock

/** Whether what the auditor needs beside the portal is installed as its own lock file names it. */
export function hasAuditorParts(): boolean {
  if (!fs.existsSync(listed)) return false
  const there = read(listed).packages
  return Object.entries(read(path.join(folder, 'package-lock.json')).packages).every(
    ([name, { version, optional }]) => name === '' || optional || there[name]?.version === version,
  )
}

/** Installs it, into a folder of its own: whoever runs no auditor has none of it. */
export function bringAuditorParts(): void {
  if (hasAuditorParts()) return
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // No package of it runs anything while it is installed, and none brings a browser.
  const asked = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync(npm, asked, { cwd: folder, stdio: 'inherit', env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' } })
}
