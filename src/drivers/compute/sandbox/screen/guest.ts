import { familyOf, systemOfImage } from '#base/cloud-server/images.ts'
import type { KeptServer } from '../kept-server.ts'
import { type TextScreen, textScreen } from './text-screen.ts'

/** What a guest shows and hears. It is of one console alone: what is typed in one is not seen in another. */
export type Guest = {
  screen: TextScreen
  /** A while passed; `kept` is how its server stands by now. */
  pass(kept: KeptServer, now: number): void
  press(keysym: number, isDown: boolean): void
}

const keys = { backspace: 0xff08, enter: 0xff0d, delete: 0xffff } as const
const held = { 65507: 'ctrl', 65508: 'ctrl', 65513: 'alt', 65514: 'alt' } as const
/** A server that runs for longer has booted before anybody looked. */
const bootMs = 20_000
const linesAtOnce = 2

/** What is seen while it starts. */
function bootLines({ name, image, isInRescue, size }: KeptServer): string[] {
  const { name: system, version } = systemOfImage(image)
  const disks = size.disksGb.map((gb, at) => `vd${'abcdefgh'[at]}: ${gb} GiB`)
  const units =
    familyOf(image) === 'windows'
      ? ['Starting services', 'Applying computer settings', 'Remote desktop is ready']
      : ['Mounted /boot', 'Started journal service', 'Reached target network', 'Started cron', 'Started OpenSSH server']
  return [
    'SeaBIOS: booting from hard disk...',
    isInRescue ? 'Loading the rescue system, beside the disks' : `Loading ${system} ${version}`,
    `cpu: ${size.cpus} processors online, memory: ${size.memoryGb} GiB`,
    ...disks,
    `eth0: link is up, hostname is ${name}`,
    ...units.map((unit) => `[  OK  ] ${unit}`),
    '',
  ]
}

export function guestOf(first: KeptServer, now: number): Guest {
  const screen = textScreen()
  let kept = first
  let bootedAt = first.onSince
  let at = now
  let waiting: string[] = []
  let line = ''
  let user: string | undefined
  let isAsking = false
  const down = new Set<string>()

  const ask = () => {
    isAsking = true
    line = ''
    screen.write(user === undefined ? `${kept.isInRescue ? 'rescue' : kept.name} login: ` : `${user}@${kept.name}:~# `)
  }
  const boot = () => {
    screen.clear()
    isAsking = false
    user = undefined
    waiting = bootLines(kept)
  }
  const greet = () => {
    const { name: system, version } = systemOfImage(kept.image)
    screen.write(`${system} ${version} ${kept.name} tty1\n\n`)
    ask()
  }
  const enter = () => {
    screen.write('\n')
    const said = line.trim()
    if (user === undefined) {
      user = said === '' ? undefined : said
      if (user) screen.write(`Last login: from the console\nType help for what this guest knows.\n`)
      return ask()
    }
    if (said === 'reboot') return boot()
    if (said === 'exit') user = undefined
    if (said === 'clear') screen.clear()
    else screen.write(answerTo(said, kept, { now: at, upMs: at - (bootedAt ?? at) }))
    ask()
  }

  if (now - (first.onSince ?? now) < bootMs) boot()
  else greet()
  return {
    screen,
    pass(next, moment) {
      kept = next
      at = moment
      if (next.onSince !== null && next.onSince !== bootedAt) {
        bootedAt = next.onSince
        boot()
      }
      if (isAsking) return
      for (const told of waiting.splice(0, linesAtOnce)) screen.write(`${told}\n`)
      if (waiting.length === 0) greet()
    },
    press(keysym, isDown) {
      const modifier = held[keysym as keyof typeof held]
      if (modifier) return void (isDown ? down.add(modifier) : down.delete(modifier))
      if (!isDown) return
      if (keysym === keys.delete && down.has('ctrl') && down.has('alt')) return boot()
      if (!isAsking) return
      if (down.has('ctrl')) {
        if (keysym !== 'c'.charCodeAt(0)) return
        screen.write('^C\n')
        return ask()
      }
      if (keysym === keys.enter) return enter()
      if (keysym === keys.backspace) {
        if (line === '') return
        line = line.slice(0, -1)
        return screen.write('\b')
      }
      if (keysym < 32 || keysym > 126 || line.length >= 200) return
      line += String.fromCharCode(keysym)
      screen.write(line.at(-1) ?? '')
    },
  }
}

const known = 'clear, date, exit, free, help, hostname, reboot, uname, uptime, whoami'

function answerTo(
  said: string,
  { name, size, image }: KeptServer,
  { now, upMs }: { now: number; upMs: number },
): string {
  const [word = ''] = said.split(' ')
  const minutes = Math.floor(upMs / 60_000)
  const answers: Readonly<Record<string, string>> = {
    '': '',
    clear: '',
    exit: '',
    date: new Date(now).toUTCString(),
    free: `Mem: ${size.memoryGb} GiB total`,
    help: known,
    hostname: name,
    uname: familyOf(image) === 'windows' ? 'Windows' : 'Linux',
    uptime: `up ${Math.floor(minutes / 1440)} days, ${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`,
    whoami: 'root',
  }
  const answer = answers[word] ?? `${word}: command not found`
  return answer === '' ? '' : `${answer}\n`
}
