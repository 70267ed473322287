import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { sentAtHosting } from '../publish/hosting-files.ts'
import { ifMissing } from '../store/whole-file.ts'
import { type Answer, hostOf, html, leadTo, refused, typeOfFile } from './answers.ts'
import { takeForm } from './contact-form.ts'
import { answerCall } from './editor-calls.ts'
import { languageAsked, plainPage, plainSheet, plainSheetPath } from './pages.ts'
import type { BuilderParts } from './parts.ts'
import { createStanding } from './standing.ts'

/**
 * The editor's pages take scripts of its own origin alone, and nobody frames them. Styles are written while somebody edits. The
 * canvas is a frame of this page and has its policy: nothing that a customer pastes runs in it.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

const editorHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-robots-tag': 'noindex',
}

/** As long as a working day's half: afterwards the portal opens it again. */
const sessionMs = 4 * 3_600_000
export const sessionCookie = 'builder_session'

type EditorOptions = { url: string; webFolder?: string | undefined; isLocal: boolean }

/** Answers under the editor's own name, and under no other: a cookie of another origin never comes here. */
export function answerEditor(parts: BuilderParts, options: EditorOptions) {
  const { hostname, origin, protocol } = new URL(options.url)
  const standing = createStanding()
  return async (request: IncomingMessage): Promise<Answer> => {
    const answer =
      hostOf(request) === hostname
        ? await route(parts, { ...options, origin, isSecure: protocol === 'https:', standing }, request)
        : refused(421, 'other_host')
    return { ...answer, headers: { ...editorHeaders, ...answer.headers } }
  }
}

type Routed = EditorOptions & { origin: string; isSecure: boolean; standing: ReturnType<typeof createStanding> }

async function route(parts: BuilderParts, options: Routed, request: IncomingMessage): Promise<Answer> {
  const [asked = '/'] = (request.url ?? '/').split('?', 1)
  const [, first = '', second = '', ...rest] = asked.split('/')
  const language = languageAsked(request)
  if (asked === plainSheetPath)
    return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: plainSheet }
  if (request.method === 'GET' && first === 'open') return open(parts, options, request, second)
  if (request.method === 'GET' && first === 'assets' && rest.length === 0) return asset(options, second)
  if (first === 'form' && rest.length === 0) return form(parts, request, second)
  if (first !== 's') return html(plainPage('missing', language), 404)
  return withSession(parts, options, request, { reference: second, name: rest.join('/') })
}

/** What somebody asks of the site that their session is for. */
async function withSession(
  parts: BuilderParts,
  options: Routed,
  request: IncomingMessage,
  { reference, name }: { reference: string; name: string },
): Promise<Answer> {
  const language = languageAsked(request)
  const over = () => (name.startsWith('api/') ? refused(401, 'session_over') : html(plainPage('over', language), 401))
  const token = cookieOf(request)
  const session = await parts.tickets.session(token, parts.now())
  if (session?.reference !== reference) return over()
  const { holder, locale, purpose, wasOn } = session
  const site = await parts.sites.read(reference)
  if (!site) return html(plainPage('missing', language), 404)
  if (wasOn && !site.isOn) {
    await parts.tickets.endSession(token)
    return over()
  }
  const isOwn = request.method === 'GET' || request.method === 'HEAD' || request.headers.origin === options.origin
  if (!isOwn) return refused(403, 'other_origin')
  const isNow = name === 'api/publish' || name === 'api/back'
  const flaw = await options.standing(parts, { token, holder, isNow })
  if (flaw) return flaw.status === 401 ? over() : flaw
  if (name === '' && purpose === 'editor') return page(options, locale)
  if (purpose !== 'editor' && name !== 'download') return html(plainPage('missing', language), 404)
  return answerCall(parts, { site, locale, key: token, holder }, request, name)
}

/** The contact form of a site that stands in a web hosting, which has nothing to take it. */
async function form(parts: BuilderParts, request: IncomingMessage, domain: string): Promise<Answer> {
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } }
  const site = await parts.sites.ofHost(domain)
  const language = languageAsked(request)
  if (!site?.isHosted) return html(plainPage('nothing', language), 404)
  if (!site.isOn) return html(plainPage('off', language), 503, { 'retry-after': '3600' })
  return takeForm(parts, site, request, { sentAddress: sentAtHosting(site.domain, request.headers.origin) })
}

/** A link is used up by the first who opens it, and opens one site. */
async function open(parts: BuilderParts, options: Routed, request: IncomingMessage, token: string): Promise<Answer> {
  const ticket = await parts.tickets.take(token, parts.now())
  if (!ticket) return html(plainPage('over', languageAsked(request)), 410)
  const site = await parts.sites.read(ticket.reference)
  const lasts = ticket.purpose === 'editor' ? sessionMs : 5 * 60_000
  const until = parts.now().getTime() + lasts
  const session = await parts.tickets.begin({ ...ticket, until, wasOn: site?.isOn ?? false })
  const folder = `/s/${ticket.reference}/`
  const cookie = `${sessionCookie}=${session}; Path=${folder}; HttpOnly; SameSite=Lax; Max-Age=${lasts / 1000}${options.isSecure ? '; Secure' : ''}`
  return leadTo(ticket.purpose === 'editor' ? folder : `${folder}download`, { 'set-cookie': cookie })
}

const cookieOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|; )${sessionCookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? ''

async function page({ webFolder }: EditorOptions, locale: string): Promise<Answer> {
  const file = webFolder && (await readFile(path.join(webFolder, 'index.html'), 'utf8').catch(ifMissing))
  return file ? html(file.replace('<html lang="nl"', () => `<html lang="${locale}"`)) : refused(503, 'not_built')
}

async function asset({ webFolder }: EditorOptions, name: string): Promise<Answer> {
  const type = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2|svg)$/.test(name) ? typeOfFile(name) : undefined
  const content = type && webFolder && (await readFile(path.join(webFolder, 'assets', name)).catch(ifMissing))
  if (!type || !content) return refused(404, 'not_found')
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
    body: content,
  }
}
