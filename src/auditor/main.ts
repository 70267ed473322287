import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { answersBy } from './answers.ts'
import { openChromium } from './browser/open-chromium.ts'
import { addressCheck } from './proxy/checked-address.ts'
import { openGuardProxy } from './proxy/guard-proxy.ts'
import { auditQueue } from './queue.ts'
import { runLookBy } from './run-look.ts'
import { serve } from './serve.ts'

/** The auditor of websites: a program of its own, that holds no database and no keys of the portal. */
const {
  AUDITOR_SECRET,
  AUDITOR_HOST = '127.0.0.1',
  AUDITOR_PORT = '4030',
  AUDITOR_CHROMIUM,
  AUDITOR_USER_ID = '65534',
} = process.env
const say = (line: object) => process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
const cannot = (why: string): never => {
  process.stderr.write(`The auditor cannot start: ${why}\n`)
  process.exit(1)
}
const numberOf = (name: string, text: string, [least, most]: readonly [number, number]): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const fits = Number.isInteger(value) && value >= least && value <= most
  return fits ? value : cannot(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
}

if (!AUDITOR_SECRET || AUDITOR_SECRET.length < 24) cannot('AUDITOR_SECRET is missing, or shorter than 24 signs')
if (!AUDITOR_CHROMIUM) cannot('AUDITOR_CHROMIUM names no browser')
const port = numberOf('AUDITOR_PORT', AUDITOR_PORT, [0, 65_535])
// Never as root. `nobody` of most systems.
const userId = numberOf('AUDITOR_USER_ID', AUDITOR_USER_ID, [1, 4_294_967_294])

// A machine that cannot shut a browser in is told so now, and not at the first look.
const proxy = await openGuardProxy(addressCheck(), 0)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-auditor-'))
const clear = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
process.once('exit', clear)
const trial = await openChromium({
  ...{ program: AUDITOR_CHROMIUM ?? '', proxyPort: proxy.port, userId, folder, leads: true },
}).catch((fault: Error) => cannot(fault.message))
await trial.close()
await proxy.close()
clear()
process.removeListener('exit', clear)

const runLook = runLookBy(path.join(import.meta.dirname, 'look-main.ts'))
const server = await serve(
  {
    ...{ queue: auditQueue(runLook, say), answers: answersBy({ check: addressCheck() }) },
    ...{ secret: AUDITOR_SECRET ?? '', log: say },
  },
  { host: AUDITOR_HOST, port },
).catch(({ code, message }: NodeJS.ErrnoException) =>
  cannot(code === 'EADDRINUSE' ? `port ${port} of ${AUDITOR_HOST} is taken; AUDITOR_PORT names another one` : message),
)
say({ auditor: 'ready', port: server.port })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)))
