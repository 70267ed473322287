import { type Portal, startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { recordSent, type Statement } from '../test/kit/sent-statements.ts'
import type { Request } from './sampling.ts'

/** The portal in this process, for recording what its calls send. */
export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl, BELFRY_RATE_LIMITS: 'off' })
  const portal = await startPortal(config, {
    role: 'api',
    listen: false,
    log: createLog({ level: 'silent', pretty: false }),
  })
  return { record: (request, headers) => recordCall(portal, request, headers), close: () => portal.stop() }
}
export type Recorder = {
  /** Makes the call, which must succeed, and answers with all that it sent, begin and commit included. */
  record(request: Request, headers: Record<string, string>): Promise<Statement[]>
  close(): Promise<void>
}

async function recordCall(
  portal: Portal,
  { method, path, body }: Request,
  headers: Record<string, string>,
): Promise<Statement[]> {
  const recorder = recordSent()
  const payload = body === undefined ? {} : { payload: body as object }
  const answer = await portal.app?.inject({ method, url: path, headers, ...payload })
  recorder.stop()
  if (!answer || answer.statusCode >= 300)
    throw new Error(`${method} ${path} answers ${answer?.statusCode}: ${answer?.payload.slice(0, 300)}`)
  return recorder.statements
}

/** Reads a page in this process and answers with every statement that it causes. */
export async function recordStatements(
  databaseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<Statement[]> {
  const recorder = await openRecorder(databaseUrl)
  try {
    const request = { method: 'GET', path } as const
    await recorder.record(request, headers) // what is asked once and remembered is not part of a call
    return await recorder.record(request, headers)
  } finally {
    await recorder.close()
  }
}
