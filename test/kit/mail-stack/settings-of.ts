import type { MailNode } from '../mail-stack.ts'

/** As a provider names the node in the portal's settings. */
export const settingsOf = ({ database, ports, keys, agent }: MailNode): Record<string, string> => ({
  MAIL_STACK_DATABASE: database,
  MAIL_STACK_DOVEADM: `http://127.0.0.1:${ports.doveadm}`,
  MAIL_STACK_DOVEADM_KEY: keys.doveadm,
  MAIL_STACK_REDIS: `redis://:${keys.redis}@127.0.0.1:${ports.redis}`,
  MAIL_STACK_RSPAMD: `http://127.0.0.1:${ports.rspamd}`,
  MAIL_STACK_RSPAMD_PASSWORD: keys.rspamd,
  MAIL_STACK_SECRET: Buffer.alloc(32, 7).toString('base64'),
  MAIL_STACK_SERVERS: 'mx1.mail.provider.example',
  MAIL_STACK_SPF: 'spf.provider.example',
  MAIL_STACK_NODE: agent.join(' '),
  MAIL_STACK_SMTP: `smtp://127.0.0.1:${ports.smtp}`,
})
