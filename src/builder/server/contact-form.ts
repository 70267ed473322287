import type { IncomingMessage } from 'node:http'
import { isEmail } from '#base/email.ts'
import type { SiteRecord } from '../model/site.ts'
import { sentPath, trapField } from '../publish/page-document.ts'
import { draftOf, liveNumber } from '../store/version-store.ts'
import { type Answer, bodyOf, html, leadTo } from './answers.ts'
import { languageAsked, plainPage } from './pages.ts'
import type { BuilderParts } from './parts.ts'
import { createRate } from './rate.ts'

const mostBytes = 20_000
const minutes = 60_000
/** One visitor; and all of one site, should they come from everywhere. */
const rates = {
  visitor: createRate({ most: 5, withinMs: 10 * minutes }),
  site: createRate({ most: 60, withinMs: 60 * minutes }),
}

/** Keeps what a visitor wrote for the portal to send. Programs, which fill in the trap, are thanked and not heard. */
export async function takeForm(
  parts: BuilderParts,
  site: SiteRecord,
  request: IncomingMessage,
  sentAddress = sentPath,
): Promise<Answer> {
  const language = languageAsked(request)
  if (!(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
    return html(plainPage('wrongForm', language), 415)
  const now = parts.now().getTime()
  const visitor = visitorOf(request)
  const isTooQuick = visitor !== undefined && !rates.visitor.takes(`${site.reference} ${visitor}`, now)
  if (isTooQuick || !rates.site.takes(site.reference, now))
    return html(plainPage('busy', language), 429, { 'retry-after': '600' })
  const body = await bodyOf(request, mostBytes)
  const form = body && new URLSearchParams(body.toString('utf8'))
  const message = form && messageOf(form)
  if (!form || !message) return html(plainPage('wrongForm', language), 400)
  if (form.get(trapField)) return leadTo(sentAddress)
  const folder = parts.sites.folderOf(site.reference)
  const live = await liveNumber(folder)
  const draft = live === undefined ? undefined : await draftOf(folder, live)
  const isKept = await parts.messages.add({
    reference: site.reference,
    to: draft?.business.formTo || null,
    sentAt: parts.now().toISOString(),
    ...message,
  })
  if (!isKept) return html(plainPage('busy', language), 503, { 'retry-after': '600' })
  parts.onNews?.()
  return leadTo(sentAddress)
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
