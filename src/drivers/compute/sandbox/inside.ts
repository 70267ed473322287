import { randomBytes } from 'node:crypto'
import { longestVncPassword } from '#base/cloud-server/console.ts'
import { familyOf } from '#base/cloud-server/images.ts'
import { done } from '../../outcome.ts'
import { seriesOf } from '../../sandbox-metrics.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { ServerInside, SoftwarePackage } from '../port.ts'
import type { KeptServer } from './kept-server.ts'
import { rfbServer } from './screen/rfb-server.ts'
import { no, type ServerBook } from './server-book.ts'

/** Signs that a password of one session consists of: a screen of VNC takes eight of them. */
const newPassword = (): string => randomBytes(6).toString('base64').slice(0, longestVncPassword)

const packages = {
  linux: [
    'bash',
    'curl',
    'libc6',
    'linux-image-amd64',
    'nginx',
    'openssh-server',
    'openssl',
    'php8.2-fpm',
    'postgresql-15',
    'systemd',
    'tzdata',
  ],
  windows: ['.NET Runtime', 'IIS', 'Microsoft Edge', 'PowerShell 7', 'SQL Server 2022', 'Windows Defender'],
} as const
const dayMs = 86_400_000

/** Every package gets a new version by itself, each in its own rhythm; the last one waits for a week to be brought up to date. */
function softwareOf({ reference, image, imageSince }: KeptServer, now: number): SoftwarePackage[] {
  const days = Math.floor((now - imageSince) / dayMs)
  return packages[familyOf(image)].map((name) => {
    const rhythm = 20 + numberFor(`rhythm ${name} ${reference}`, 60)
    const major = 1 + numberFor(`major ${name}`, 12)
    const minor = numberFor(`minor ${name}`, 10)
    return {
      name,
      version: `${major}.${minor}.${Math.floor(days / rhythm)}`,
      isUpdatable: days % rhythm < 7 && days >= rhythm,
    }
  })
}

export const insidePart = (book: ServerBook): ServerInside => ({
  openConsole: (reference) =>
    book.read(reference, (first) => {
      if (first.suspendedAt !== null) return no('server_suspended', reference)
      if (first.onSince === null) return no('not_in_this_state', 'offline')
      const password = newPassword()
      const open = async () => rfbServer({ password, first, look: () => book.shown(reference), now: book.now })
      return done({ kind: 'vnc', password, untilSeconds: 30, open })
    }),

  readUsage: ({ reference, type, period }) =>
    book.read(reference, ({ madeAt, onSince }, now) =>
      done(seriesOf({ reference, type, period }, now, (at) => at >= madeAt && onSince !== null)),
    ),

  readSoftware: (reference) =>
    book.read(reference, (kept, now) =>
      kept.onSince === null || kept.isInRescue ? no('no_agent') : done(softwareOf(kept, now)),
    ),
})
