import type { OutboundLog } from '#platform/outbound.ts'
import type { MailHost } from '../port.ts'
import { openQueue } from './held-queue.ts'
import { openMailStack } from './mail-stack.ts'
import type { FilledBy } from './migrations.ts'
import type { Entrance } from './test-smtp.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** The settings that a mail node requires. */
export const mailStackNeeds = [
  'MAIL_STACK_DATABASE',
  'MAIL_STACK_DOVEADM',
  'MAIL_STACK_DOVEADM_KEY',
  'MAIL_STACK_REDIS',
  'MAIL_STACK_RSPAMD',
  'MAIL_STACK_RSPAMD_PASSWORD',
  'MAIL_STACK_SECRET',
  'MAIL_STACK_SERVERS',
  'MAIL_STACK_SPF',
] as const

/**
 * Opens a mail node from the settings (`docs/operations.md`). A setting that cannot be parsed throws, with its name.
 */
export function openMailStackOf(settings: Settings, around: { log: OutboundLog; now: () => Date }): MailHost {
  const given = (name: (typeof mailStackNeeds)[number]) => settings[name] ?? ''
  const servers = given('MAIL_STACK_SERVERS').split(',').map(nameOf)
  const [first] = servers
  if (!first || servers.includes(''))
    throw new Error('MAIL_STACK_SERVERS names no servers: mx1.mail.example,mx2.mail.example')
  return openMailStack({
    database: given('MAIL_STACK_DATABASE'),
    doveadm: { url: given('MAIL_STACK_DOVEADM'), key: given('MAIL_STACK_DOVEADM_KEY') },
    redis: given('MAIL_STACK_REDIS'),
    rspamd: { url: given('MAIL_STACK_RSPAMD'), password: given('MAIL_STACK_RSPAMD_PASSWORD') },
    secret: given('MAIL_STACK_SECRET'),
    names: {
      servers,
      clients: nameOf(settings.MAIL_STACK_CLIENTS ?? first),
      spfInclude: nameOf(given('MAIL_STACK_SPF')),
    },
    webmail: settings.MAIL_STACK_WEBMAIL,
    migration: settings.MAIL_STACK_IMAP ? { filledBy: filledByOf(settings.MAIL_STACK_IMAP) } : undefined,
    entrance: entranceOf(settings.MAIL_STACK_SMTP ?? `smtp://${first}`),
    queue: settings.MAIL_STACK_NODE ? openQueue(settings.MAIL_STACK_NODE, around.log) : undefined,
    ...around,
  })
}

/** `imaps://portal:password@mail.provider.example`. */
function filledByOf(text: string): FilledBy {
  const { protocol, hostname, port, username, password } = URL.canParse(text) ? new URL(text) : ({} as Partial<URL>)
  const isTls = protocol === 'imaps:'
  if (!hostname || !username || !password || (!isTls && protocol !== 'imap:'))
    throw new Error('MAIL_STACK_IMAP is no address: imaps://portal:password@mail.provider.example')
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { host: hostname, port: Number(port || (isTls ? 993 : 143)), isTls, user, password: secret }
}

/** `smtp://mx1.mail.provider.example`, the public MX; `off` when the portal cannot reach it. */
function entranceOf(text: string): Entrance | undefined {
  if (text === 'off') return undefined
  const { protocol, hostname, port, username } = URL.canParse(text) ? new URL(text) : ({} as Partial<URL>)
  if (protocol !== 'smtp:' || !hostname || username)
    throw new Error('MAIL_STACK_SMTP is no address: smtp://mx1.mail.provider.example:25, or off')
  return { host: hostname, port: Number(port || 25) }
}

const nameOf = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '')
