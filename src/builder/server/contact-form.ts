import type { IncomingMessage } from 'node:http'
import { isEmail } from '#base/email.ts'
import { networkOf } from '#base/ip.ts'
import type { SiteRecord } from '../model/site.ts'
import { sentPath, trapField } from '../publish/page-document.ts'
import { draftOf, liveNumber } from '../store/version-store.ts'
import { type Answer, bodyOf, html, leadTo } from './answers.ts'
import { languageAsked, plainPage } from './pages.ts'
import type { BuilderParts } from './parts.ts'
import { createRate } from './rate.ts'

const mostBytes = 20_000
const minutes = 60_000
/**
 * One visitor, counted by network: who has an address has all of its network. And all of one site, should they come from everywhere; a network
 * has a part of its hour, and what was not kept takes nothing of it.
 */
const rates = {
  visitor: createRate({ most: 5, withinMs: 10 * minutes }),
  hour: createRate({ most: 15, withinMs: 60 * minutes }),
  site: createRate({ most: 60, withinMs: 60 * minutes }),
}

/** Keeps what a visitor wrote for the portal to send. Programs, which fill in the trap, are thanked and not heard. */
export async function takeForm(
  parts: BuilderParts,
  site: SiteRecord,
  request: IncomingMessage,
  { sentAddress = sentPath, isLocal = false }: { sentAddress?: string; isLocal?: boolean } = {},
): Promise<Answer> {
  const language = languageAsked(request)
  const folder = parts.sites.folderOf(site.reference)
  const live = await liveNumber(folder)
  if (live === undefined) return html(plainPage('missing', language), 404)
  if (isForeign(request, site, isLocal)) return html(plainPage('wrongForm', language), 403)
  if (!(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
    return html(plainPage('wrongForm', language), 415)
  const busy = (status: number) => html(plainPage('busy', language), status, { 'retry-after': '600' })
  const now = parts.now().getTime()
  const visitor = visitorOf(request)
  const key = visitor && `${site.reference} ${networkOf(visitor)}`
  if (key && !(rates.visitor.takes(key, now) && rates.hour.takes(key, now))) return busy(429)
  const body = await bodyOf(request, mostBytes)
  const form = body && new URLSearchParams(body.toString('utf8'))
  const message = form && messageOf(form)
  if (!form || !message) return html(plainPage('wrongForm', language), 400)
  if (form.get(trapField)) return leadTo(sentAddress)
  if (!rates.site.takes(site.reference, now)) return busy(429)
  const draft = await draftOf(folder, live)
  const isKept = await parts.messages.add({
    reference: site.reference,
    to: draft?.business.formTo || null,
    sentAt: parts.now().toISOString(),
    ...message,
  })
  if (!isKept) return busy(503)
  parts.onNews?.()
  return leadTo(sentAddress)
}

/** Another site's page sends it, by what browsers say of themselves. A site in a web hosting sends from its own name to the builder's. */
function isForeign({ headers }: IncomingMessage, { domain, isHosted }: SiteRecord, isLocal: boolean): boolean {
  if (!isHosted && headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = headers
  if (origin === undefined) return false
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  return ![domain, `www.${domain}`].includes(isLocal ? host.replace(/\.localhost$/, '') : host)
}

/** A line break in a name or an address would be a header of the mail: such a form is refused whole. */
function messageOf(form: URLSearchParams) {
  const line = (field: string) => (form.get(field) ?? '').trim()
  const [name, email, text, page] = [line('name'), line('email'), line('text').replaceAll('\r\n', '\n'), line('page')]
  const isLine = (value: string) => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(value)
  if (name === '' || name.length > 100 || !isLine(name) || !isLine(email) || !isEmail(email)) return undefined
  if (text === '' || text.length > 5000 || /[^\P{Cc}\n\t]/u.test(text)) return undefined
  return { name, email, text, page: /^[a-z0-9-]{1,60}$/.test(page) ? page : '' }
}

/** A proxy on this machine tells whose request it passes on; anybody else could say anything. One that passes TLS on tells nothing. */
function visitorOf({ socket, headers }: IncomingMessage): string | undefined {
  const peer = socket.remoteAddress ?? ''
  const told = headers['x-forwarded-for']
  const isBehind = peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'
  if (isBehind && 'encrypted' in socket) return undefined
  return isBehind && typeof told === 'string' ? (told.split(',').at(-1)?.trim() ?? peer) : peer
}
