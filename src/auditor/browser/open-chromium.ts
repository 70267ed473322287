import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { endProcesses } from '../end-processes.ts'

export type Chromium = { port: number; close(): Promise<void> }
type Options = {
  program: string
  proxyPort: number
  /** Whom it runs as where we are root. */
  userId: number
  /** Its own is made below it. */
  folder: string
  /** Whether it leads a process group of its own; otherwise it ends with that of who starts it. */
  leads?: boolean
}

const patienceMs = 30_000
/** Of the scripts of one tab. What else a page takes is watched from outside. */
const heapMb = 512

/**
 * A browser in its own sandbox and as an unprivileged user, whose every connection goes through the guard: also those to
 * this machine (`<-loopback>`), while names are resolved by the guard alone, and nothing goes out over UDP.
 */
const flagsOf = (profile: string, proxyPort: number): string[] => [
  ...['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
  ...[`--proxy-server=http://127.0.0.1:${proxyPort}`, '--proxy-bypass-list=<-loopback>'],
  ...['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1', '--disable-quic'],
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  ...['--disable-default-apps', '--no-first-run', '--mute-audio', '--disable-gpu', '--disable-dev-shm-usage'],
  `--js-flags=--max-old-space-size=${heapMb}`,
  ...['--deny-permission-prompts', '--block-new-web-contents', 'about:blank'],
]

/**
 * Throws where this machine cannot run it in a sandbox: without one it is not started. The program may be a script that
 * starts the browser, so that only its group has all of it: for a look that is the group of the look itself.
 */
export async function openChromium({ program, proxyPort, userId, folder, leads = false }: Options): Promise<Chromium> {
  const profile = fs.mkdtempSync(path.join(folder, 'profile-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    // Its user must come by, and see nothing else of what stands there.
    fs.chmodSync(folder, 0o711)
    fs.chownSync(profile, userId, userId)
  }
  const child = spawn(program, flagsOf(profile, proxyPort), {
    ...{ cwd: profile, env: { HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', PATH: '/usr/bin:/bin' } },
    ...{ stdio: ['ignore', 'ignore', 'pipe'], detached: leads },
    ...(isRoot ? { uid: userId, gid: userId } : {}),
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const close = async () => {
    if (child.pid) endProcesses(leads ? -child.pid : child.pid)
    await ended
    child.stderr?.destroy()
  }
  try {
    return { port: await portOf(child, program), close }
  } catch (fault) {
    await close()
    throw fault
  }
}

function portOf(child: ReturnType<typeof spawn>, program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (how: string) => {
      clearTimeout(timer)
      const words = said.trim().slice(-400)
      const why = words
        ? `Chromium does not start in its sandbox, and is not started without one: ${words}`
        : `${program} does not start as Chromium does: ${how}`
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail(`it says nothing for ${patienceMs / 1000} seconds`), patienceMs)
    const ended = (code: number | null, signal: string | null) => fail(`it ends by ${signal ?? code} without a word`)
    child.once('error', (fault) => fail(fault.message)).once('exit', ended)
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 20_000) said += chunk.toString()
      const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1]
      if (!port) return
      clearTimeout(timer)
      child.removeListener('exit', ended)
      resolve(Number(port))
    })
  })
}
