import { expect, it } from 'vitest'
import { mailStackNeeds, openMailStackOf } from './settings.ts'

const settings = {
  MAIL_STACK_DATABASE: 'postgres://belfry_mail:x@mail.provider.example/belfry_mail',
  MAIL_STACK_DOVEADM: 'http://mail.provider.example:8081',
  MAIL_STACK_DOVEADM_KEY: 'x',
  MAIL_STACK_REDIS: 'redis://:x@mail.provider.example:6379',
  MAIL_STACK_RSPAMD: 'http://mail.provider.example:11334',
  MAIL_STACK_RSPAMD_PASSWORD: 'x',
  MAIL_STACK_SECRET: Buffer.alloc(32, 1).toString('base64'),
  MAIL_STACK_SERVERS: 'mx1.provider.example, MX2.provider.example.',
  MAIL_STACK_SPF: 'spf.provider.example',
} as const
const around = { log: () => {}, now: () => new Date() }
const open = (more: Record<string, string> = {}) => openMailStackOf({ ...settings, ...more }, around)

it('needs no more than is told', () => expect(Object.keys(settings).toSorted()).toEqual([...mailStackNeeds].toSorted()))

it('calls nobody when it is opened, and lacks what was not named, with the reason', () => {
  const { name, abilities, webmail } = open()
  expect([name, webmail]).toEqual(['mail-stack', undefined])
  const lacking = Object.entries(abilities).filter(([, ability]) => !ability.can)
  expect(lacking.map(([ability]) => ability).toSorted()).toEqual(['hold', 'migrate', 'webmail'])
})

it('sends no tests where the portal cannot get to the mail servers', () => {
  const { sendTest } = open({ MAIL_STACK_SMTP: 'off' }).abilities
  expect(sendTest.can).toBe(false)
  expect(open({ MAIL_STACK_SMTP: 'smtp://mx1.inside.example:2525' }).abilities.sendTest).toEqual({ can: true })
})

it('can all once all is named', () => {
  const { abilities, webmail } = open({
    MAIL_STACK_NODE: 'ssh -i /etc/belfry/node belfry@mail.provider.example',
    MAIL_STACK_IMAP: 'imaps://portal:x%40y@mail.provider.example',
    MAIL_STACK_WEBMAIL: 'https://webmail.provider.example',
  })
  expect(webmail).toBe('https://webmail.provider.example')
  expect(Object.values(abilities).every(({ can }) => can)).toBe(true)
})

it.each([
  [{ MAIL_STACK_SECRET: 'short' }, /MAIL_STACK_SECRET/],
  [{ MAIL_STACK_SERVERS: ' , ' }, /MAIL_STACK_SERVERS/],
  [{ MAIL_STACK_IMAP: 'mail.provider.example' }, /MAIL_STACK_IMAP/],
  [{ MAIL_STACK_IMAP: 'imaps://mail.provider.example' }, /MAIL_STACK_IMAP/],
  [{ MAIL_STACK_SMTP: 'mx1.provider.example' }, /MAIL_STACK_SMTP/],
  [{ MAIL_STACK_SMTP: 'smtps://mx1.provider.example' }, /MAIL_STACK_SMTP/],
])('refuses %j by name', (more, named) => expect(() => open(more)).toThrow(named))
