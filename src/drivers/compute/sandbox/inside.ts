import { PassThrough } from 'node:stream'
import { familyOf } from '#base/cloud-server/images.ts'
import { done } from '../../outcome.ts'
import { seriesOf } from '../../sandbox-metrics.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { ScreenLine, ServerInside, SoftwarePackage } from '../port.ts'
import type { KeptServer } from './kept-server.ts'
import { no, type ServerBook } from './server-book.ts'

/** Begins as VNC does (RFC 6143 §7.1.1), and says back whatever it is told. */
function echoing(): ScreenLine {
  const line = new PassThrough()
  line.write('RFB 003.008\n')
  return {
    heard: line,
    say: async (octets) => void line.write(octets),
    close: async () => void line.end(),
  }
}

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
    book.read(reference, ({ suspendedAt, onSince }) => {
      if (suspendedAt !== null) return no('server_suspended', reference)
      if (onSince === null) return no('not_in_this_state', 'offline')
      return done({ kind: 'vnc', password: null, untilSeconds: 30, open: async () => echoing() })
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
