import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { done, type Outcome } from '#base/outcome.ts'
import type { PageLook } from '../../contract/wordpress-site.ts'
import { openFile } from '../files/look.ts'
import { inFolder } from '../own-files.ts'
import type { WebNode } from '../web-node.ts'
import type { Site } from './site.ts'

const longestPage = 3_000_000
const pageSeconds = 30
type Page = { status: number; body: string; location: string | undefined }

/** Of a line such as `443 ssl`, `[::]:80`: where this machine itself reaches it. */
const portOf = (listen: readonly string[]): number => Number(/(?:^|:)(\d+)(?:\s|$)/.exec(listen[0] ?? '')?.[1] ?? 80)

/**
 * Asks the node's own web server for a page of a site, as a visitor from this machine would; behind Varnish, which may know it from before.
 * Whoever names `node:http` at the top loads all that Node has for the web, a third of what it costs to start the agent.
 */
async function ask({ web }: WebNode, site: Site, address: string, headers: Record<string, string>): Promise<Page> {
  const isTls = site.base.startsWith('https:')
  const inner =
    site.record.varnish.isOn && web.varnish && site.folder === site.record.site.documentRoot
      ? web.varnish.inner
      : undefined
  const options = {
    path: address,
    headers: { host: site.host, 'x-forwarded-proto': isTls ? 'https' : 'http', 'user-agent': 'Belfry', ...headers },
    agent: false as const,
    signal: AbortSignal.timeout(pageSeconds * 1000),
    ...(inner
      ? { socketPath: inner }
      : { host: '127.0.0.1', port: portOf(isTls ? web.nginx.listenTls : web.nginx.listen) }),
  }
  const { get } = isTls && !inner ? await import('node:https') : await import('node:http')
  return new Promise((resolve, reject) => {
    const take = (answer: IncomingMessage) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => {
        if (body.length < longestPage) body += part
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, location: answer.headers.location }))
    }
    const secure = { servername: site.host, rejectUnauthorized: false }
    get(isTls && !inner ? { ...options, ...secure } : options, take).on('error', reject)
  })
}

/** Where PHP writes what went wrong; read as the user of the space, whose file it is. */
const withLog = async <Value>(node: WebNode, { record }: Site, work: (file: FileHandle) => Promise<Value>) => {
  const seen = await inFolder(node, record.reference, 'logs', async (folder): Promise<Outcome<Value | undefined>> => {
    const file = await openFile(folder, 'php-error.log').catch(() => undefined)
    if (!file) return done(undefined)
    return work(file)
      .then(done)
      .finally(() => file.close())
  })
  return seen.kind === 'done' ? seen.value : undefined
}
const longestLog = 200_000

const sizeOfLog = async (node: WebNode, site: Site): Promise<number> =>
  (await withLog(node, site, async (file) => (await file.stat()).size)) ?? 0

const saidSince = async (node: WebNode, site: Site, from: number): Promise<string> =>
  (await withLog(node, site, async (file) => {
    const { size } = await file.stat()
    const start = Math.max(from > size ? 0 : from, size - longestLog)
    const length = Math.max(0, size - start)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead).toString()
  })) ?? ''

const fatal = /PHP (?:Fatal|Parse) error:\s+(.*)/
const fatalOnPage = /<b>(?:Fatal|Parse) error<\/b>:/
const titleOf = (body: string): string | null => {
  const found = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim()
  return found ? found.slice(0, 200) : null
}

export type Looked = PageLook & { fault: string | null }

/** How one page answers, and what PHP complained of meanwhile. */
export async function lookAt(
  node: WebNode,
  site: Site,
  address: string,
  headers: Record<string, string> = {},
): Promise<Looked> {
  const before = await sizeOfLog(node, site)
  const page = await ask(node, site, address, headers).catch(() => undefined)
  const fault = fatal.exec(await saidSince(node, site, before))?.[1] ?? null
  const { status = 0, body = '' } = page ?? {}
  return {
    path: address,
    status,
    bytes: Buffer.byteLength(body),
    title: titleOf(body),
    hasPhpError: fault !== null || fatalOnPage.test(body),
    fault,
  }
}

/** A header that lets whoever knows it pass the sign of maintenance that an update puts up. */
export const passing = (token: string): Record<string, string> => ({ 'x-belfry-look': token })

/** The first page, the door of WordPress, and the newest page of its own. */
export const lookedAt = (page: string | null): string[] => [...new Set(['/', '/wp-login.php', page ?? '/?feed=rss2'])]

export async function lookAtAll(node: WebNode, site: Site, pages: readonly string[], headers = {}): Promise<Looked[]> {
  const looks: Looked[] = []
  for (const page of pages) looks.push(await lookAt(node, site, page, headers))
  return looks
}

type Because = 'status' | 'empty' | 'title' | 'php_error'
const ofErrors = /^(?:WordPress\s*(?:›|&rsaquo;)|Database Error|WordPress (?:Error|Fout|Erreur))/i
const isGood = (status: number) => status >= 200 && status < 300

/** In which way a page is worse than it was. What was broken before is not worse for it. */
export function worse(before: PageLook, after: PageLook): Because | null {
  if (isGood(before.status) && !isGood(after.status)) return 'status'
  if (before.status > 0 && before.status < 500 && (after.status === 0 || after.status >= 500)) return 'status'
  if (!before.hasPhpError && after.hasPhpError) return 'php_error'
  if (before.bytes > 200 && after.bytes < before.bytes / 5) return 'empty'
  const hasLostTitle = before.title !== null && after.title === null
  const isError = after.title !== null && ofErrors.test(after.title) && !ofErrors.test(before.title ?? '')
  return hasLostTitle || isError ? 'title' : null
}
