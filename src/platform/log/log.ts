import { type Logger, pino } from 'pino'

export type Log = Logger

/** Paths that are removed from log lines, at any depth. */
export const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.password_confirmation',
  '*.token',
  '*.access_token',
  '*.refresh_token',
  '*.apiKey',
  '*.key',
  '*.code',
  '*.iban',
]

export const createLog = (options: { level: string; pretty: boolean }): Log =>
  pino({
    level: options.level,
    redact: { paths: secretPaths, censor: '[hidden]' },
    ...(options.pretty ? { transport: { target: 'pino-pretty' } } : {}),
  })

export const silentLog: Log = pino({ level: 'silent' })
