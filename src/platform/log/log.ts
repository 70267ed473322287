import { type Logger, pino } from 'pino'

export type Log = Logger

/** Never in a log line, wherever in the object they stand. */
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
