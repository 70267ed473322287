import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { embedHosts } from '../model/embeds.ts'
import { planLimits, type SiteRecord } from '../model/site.ts'
import { formPath, madeMark } from '../publish/page-document.ts'
import { movedTo } from '../store/addresses.ts'
import { liveFiles } from '../store/version-store.ts'
import { ifMissing } from '../store/whole-file.ts'
import { type Answer, hostOf, html, typeOfFile } from './answers.ts'
import { takeForm } from './contact-form.ts'
import { languageAsked, madeLine, plainPage, plainSheet, plainSheetPath } from './pages.ts'
import type { BuilderParts } from './parts.ts'

/** Nothing runs and nothing comes from elsewhere; the paid plan shows the frames of a list. */
export const policyOf = ({ plan }: Pick<SiteRecord, 'plan'>): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `frame-src ${planLimits[plan].mayEmbed ? embedHosts.map((host) => `https://${host}`).join(' ') : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const headersOf = (site: Pick<SiteRecord, 'plan'>): Record<string, string> => ({
  'content-security-policy': policyOf(site),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
})

/** Answers for every published site, by its host name. It reads files and nothing else. */
export function answerSites(parts: BuilderParts, options: { isLocal: boolean; leadsToHttps?: boolean }) {
  return async (request: IncomingMessage): Promise<Answer> => {
    const host = hostOf(request)
    // A first look has no DNS: browsers take every name below `localhost` for this machine.
    const site = await parts.sites.ofHost(options.isLocal ? host.replace(/\.localhost$/, '') : host)
    const language = languageAsked(request)
    if (request.url === plainSheetPath)
      return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: plainSheet }
    if (!site) return html(plainPage('nothing', language), 404, headersOf({ plan: 'free' }))
    const [asked = '/'] = (request.url ?? '/').split('?', 1)
    if (asked.startsWith(proofPath)) return proof(parts, site, asked.slice(proofPath.length))
    if (options.leadsToHttps && site.isOn && (await parts.certificates.covers(host)))
      return {
        status: 308,
        headers: { location: `https://${host}${onlyPath(request.url)}`, 'cache-control': 'no-cache' },
      }
    const answer = await answerSite(parts, site, request, options)
    return { ...answer, headers: { ...headersOf(site), ...answer.headers } }
  }
}

/** An authority asks under every name of a site, whether it is on or not (RFC 8555 §8.3). */
const proofPath = '/.well-known/acme-challenge/'
async function proof(parts: BuilderParts, { reference }: SiteRecord, token: string): Promise<Answer> {
  const text = await parts.secure.proof(reference, token)
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return text === undefined ? { status: 404, headers } : { status: 200, headers, body: text }
}

/** What follows the host in an address; a target that names another host leads to the first page. */
const onlyPath = (asked = '/'): string => (/^\/[^\s\\]*$/.test(asked) ? asked : '/')

async function answerSite(
  parts: BuilderParts,
  site: SiteRecord,
  request: IncomingMessage,
  { isLocal }: { isLocal: boolean },
): Promise<Answer> {
  const language = languageAsked(request)
  if (!site.isOn) return html(plainPage('off', language), 503, { 'retry-after': '3600', 'x-robots-tag': 'noindex' })
  const [asked = '/'] = (request.url ?? '/').split('?', 1)
  if (request.method === 'POST')
    return asked === formPath ? takeForm(parts, site, request, { isLocal }) : html(plainPage('missing', language), 404)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD, POST' } }
  return answerFile(parts, site, { asked, query: (request.url ?? '').slice(asked.length) }, language)
}

const isFile = /^\/(?:(?:art|images|fonts)\/)?[a-z0-9][a-z0-9-]*(?:\.(?:svg|webp|woff2|css|txt|xml))?$/

/** The address of a page by a name that it had, or by that of its file in a web hosting. */
async function movedFrom(
  { sites }: BuilderParts,
  { reference }: SiteRecord,
  asked: string,
): Promise<string | undefined> {
  const slug = /^\/([a-z0-9][a-z0-9-]*)(?:\.html)?$/.exec(asked)?.[1]
  const to = slug === undefined ? undefined : await movedTo(sites.folderOf(reference), slug)
  return to === undefined || `/${to}` === asked ? undefined : `/${to}`
}

async function answerFile(
  parts: BuilderParts,
  site: SiteRecord,
  { asked, query }: { asked: string; query: string },
  language: ReturnType<typeof languageAsked>,
): Promise<Answer> {
  const live = liveFiles(parts.sites.folderOf(site.reference))
  const name = asked === '/' ? 'index.html' : isFile.test(asked) ? asked.slice(1) : undefined
  const file = name && (name.includes('.') ? name : `${name}.html`)
  const content = file === undefined ? undefined : await readFile(path.join(live, file)).catch(ifMissing)
  if (file === undefined || content === undefined) {
    const isPublished = (await readFile(path.join(live, 'index.html')).catch(ifMissing)) !== undefined
    if (!isPublished && asked === '/') return html(plainPage('soon', language), 200, { 'x-robots-tag': 'noindex' })
    const moved = isPublished ? await movedFrom(parts, site, asked) : undefined
    // Asked anew each time: the name may become another page's.
    if (moved !== undefined)
      return { status: 301, headers: { location: `${moved}${query}`, 'cache-control': 'no-cache' } }
    return html(plainPage('missing', language), 404)
  }
  if (!file.endsWith('.html'))
    return {
      status: 200,
      headers: {
        'content-type': typeOfFile(file) ?? 'application/octet-stream',
        // A drawing opened by itself is a document.
        ...(file.endsWith('.svg')
          ? { 'content-security-policy': "default-src 'none'; style-src 'none'; sandbox" }
          : {}),
        'cache-control':
          file.startsWith('images/') || file.startsWith('fonts/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
      body: content,
    }
  const text = content.toString('utf8')
  const shown = text.replace(madeMark, () => (planLimits[site.plan].hasBadge ? madeLine(text) : ''))
  return html(shown, 200, { 'cache-control': 'no-cache' })
}
