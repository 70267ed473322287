import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WebSettings } from './places.ts'
import { tailOf } from './recent.ts'

const looked = 1_000_000
const keptIn = (web: WebSettings) => path.join(web.state, 'ftp', 'last-sign-ins.json')

/** A line of ProFTPD's log as `proftpd.conf` has it: `1795922661 PASS 230 w17_print`. Who was let in is told by the server itself, not by whoever asks. */
const letIn = /^(\d{9,11}) PASS 230 (\w+)$/

/** When each account of FTP signed in last, as far as the log tells and what was kept of it. */
export async function lastSignIns(web: WebSettings): Promise<Record<string, string>> {
  const kept = JSON.parse(await readFile(keptIn(web), 'utf8').catch(() => '{}')) as Record<string, string>
  const log = path.join(web.state, 'ftp', 'sign-ins.log')
  // The one before first: it may have begun anew a moment ago.
  const lines = [...(await tailOf(`${log}.1`, looked)), ...(await tailOf(log, looked))]
  const told = lines.flatMap((line) => {
    const [, seconds, user = ''] = letIn.exec(line) ?? []
    return seconds === undefined ? [] : [[user, new Date(Number(seconds) * 1000).toISOString()] as const]
  })
  return { ...kept, ...Object.fromEntries(told) }
}

/** Keeps what the log tells, which begins anew from time to time. */
export async function keepSignIns(web: WebSettings): Promise<void> {
  if (!web.ftp) return
  const file = keptIn(web)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.next`, JSON.stringify(await lastSignIns(web)), { mode: 0o600 })
  await rename(`${file}.next`, file)
}
