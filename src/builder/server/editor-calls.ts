import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { Locale } from '#base/locale.ts'
import { hintsOf } from '../model/seo.ts'
import { Draft, flawOf, planLimits, type SiteRecord } from '../model/site.ts'
import { pageDocument } from '../publish/page-document.ts'
import { publishSite } from '../publish/publish-site.ts'
import { fontFile } from '../publish/render-site.ts'
import { sanitiseCss } from '../publish/sanitise-css.ts'
import { sanitiseHtml } from '../publish/sanitise-html.ts'
import { mostImageBytes, takeImage } from '../publish/take-image.ts'
import { goBackTo, versionsOf } from '../store/version-store.ts'
import { ifMissing, writeWhole } from '../store/whole-file.ts'
import { type BlockName, blocks } from '../templates/blocks.ts'
import { firstOf, templateOf, templates } from '../templates/catalogue.ts'
import { blockOf, makeDraft } from '../templates/make-draft.ts'
import { paletteOf, palettes } from '../templates/palettes.ts'
import { artOf } from '../templates/scenes.ts'
import { siteSheet } from '../templates/sheet.ts'
import { familiesOf, typePairs } from '../templates/type-pairs.ts'
import { type Answer, bodyOf, html, json, refused } from './answers.ts'
import { publishWords } from './pages.ts'
import type { BuilderParts } from './parts.ts'

type Session = { site: SiteRecord; locale: Locale }
type Asked = { parts: BuilderParts; session: Session; request: IncomingMessage; query: URLSearchParams; rest: string }
type Call = (asked: Asked) => Promise<Answer>

const mostDraftBytes = 8_000_000
const Save = z.object({ revision: z.number(), draft: Draft })
const Start = z.object({ revision: z.number(), template: z.string().check(z.maxLength(40)) })
const Back = z.object({ number: z.number() })

/** The draft that is being edited; before the first save, as the category's first template begins it. */
const draftNow = async ({ parts, session: { site, locale } }: Pick<Asked, 'parts' | 'session'>) =>
  (await parts.sites.draft(site.reference)) ?? {
    revision: 0,
    draft: makeDraft(firstOf(site.template), locale, site),
  }

async function jsonBody<Schema extends z.ZodMiniType>(request: IncomingMessage, schema: Schema, most = 10_000) {
  const body = await bodyOf(request, most)
  if (!body) return undefined
  try {
    const read = z.safeParse(schema, JSON.parse(body.toString('utf8')))
    return read.success ? (read.data as z.infer<Schema>) : undefined
  } catch {
    return undefined
  }
}

const state: Call = async (asked) => {
  const { parts, session } = asked
  const { site, locale } = session
  const { revision, draft } = await draftNow(asked)
  return json({
    site: {
      domain: site.domain,
      plan: site.plan,
      isOn: site.isOn,
      category: site.template,
      owner: site.owner.email,
      address: site.isHosted ? `http://${site.domain}/` : parts.addressOf(site.domain),
      isHosted: site.isHosted === true,
    },
    limits: planLimits[site.plan],
    locale,
    revision,
    draft,
    images: await parts.sites.images(site.reference),
    versions: await versionsOf(parts.sites.folderOf(site.reference)),
    palettes: [...palettesShown()],
    types: Object.entries(typePairs).map(([name, { head, body }]) => ({ name, head, body })),
    templates: templates.map(({ id, category, name, look }) => ({ id, category, name, palette: look.palette })),
    blocks: Object.keys(blocks),
  })
}
function* palettesShown() {
  for (const [name, { background, brand, accent, ink }] of Object.entries(palettes))
    yield { name, colours: [background, brand, accent, ink] }
}

const save: Call = async ({ parts, session: { site }, request }) => {
  const body = await jsonBody(request, Save, mostDraftBytes)
  if (!body) return refused(400, 'invalid')
  const before = (await parts.sites.draft(site.reference))?.draft
  const flaw = flawOf(body.draft, site, before)
  if (flaw) return refused(409, flaw)
  const pages = body.draft.pages.map((page) => ({
    ...page,
    html: sanitiseHtml(page.html, planLimits.paid),
    css: sanitiseCss(page.css),
  }))
  const revision = await parts.sites.saveDraft(site.reference, { ...body.draft, pages }, body.revision)
  return revision === undefined ? refused(409, 'changed_meanwhile') : json({ revision })
}

const start: Call = async ({ parts, session, request }) => {
  const body = await jsonBody(request, Start)
  const template = body && templateOf(body.template)
  if (!body || !template) return refused(400, 'invalid')
  const draft = makeDraft(template, session.locale, session.site)
  const revision = await parts.sites.saveDraft(session.site.reference, draft, body.revision)
  return revision === undefined ? refused(409, 'changed_meanwhile') : json({ revision, draft })
}

/** The portal brings another live version to wherever the site stands. */
async function tellOf(parts: BuilderParts, { reference }: SiteRecord): Promise<void> {
  await parts.news.add(reference)
  parts.onNews?.()
}

const publish: Call = async ({ parts, session: { site } }) => {
  const kept = await parts.sites.draft(site.reference)
  if (!kept) return refused(409, 'nothing_saved')
  const words = publishWords(kept.draft.locale)
  const number = await publishSite(parts.sites, site, kept.draft, { words, now: parts.now() })
  await tellOf(parts, site)
  return json({ number, hints: hintsOf(kept.draft), versions: await versionsOf(parts.sites.folderOf(site.reference)) })
}

const back: Call = async ({ parts, session: { site }, request }) => {
  const body = await jsonBody(request, Back)
  const folder = parts.sites.folderOf(site.reference)
  if (!body || !(await goBackTo(folder, body.number))) return refused(404, 'no_such_version')
  await tellOf(parts, site)
  return json({ versions: await versionsOf(folder) })
}

const addImage: Call = async ({ parts, session: { site }, request }) => {
  const images = await parts.sites.images(site.reference)
  if (images.length >= planLimits[site.plan].images) return refused(409, 'too_many_images')
  const body = await bodyOf(request, mostImageBytes)
  if (!body) return refused(413, 'image_large')
  const image = await takeImage(body)
  if (!image) return refused(415, 'no_image')
  await writeWhole(parts.sites.imageFile(site.reference, image.name), image.content)
  return json({ name: image.name, width: image.width, height: image.height })
}

const block: Call = async (asked) => {
  const name = asked.rest as BlockName
  if (!Object.hasOwn(blocks, name)) return refused(404, 'not_found')
  return json({ html: blockOf(name, (await draftNow(asked)).draft, asked.session.site) })
}

const file = (type: string, body: string | Uint8Array, lasts = 'no-store'): Answer => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': lasts },
  body,
})

/** Pictures and sheets for the canvas; the look comes along, so that another one is shown before it is saved. */
const lookAsked = async (asked: Asked) => {
  const { look } = (await draftNow(asked)).draft
  const shape = asked.query.get('shape') ?? look.shape
  return {
    palette: asked.query.get('palette') ?? look.palette,
    type: asked.query.get('type') ?? look.type,
    shape: shape === 'soft' || shape === 'sharp' || shape === 'round' ? shape : look.shape,
  }
}
const art: Call = async (asked) => {
  const picture = artOf(asked.rest, paletteOf((await lookAsked(asked)).palette))
  return picture ? file('image/svg+xml', picture) : refused(404, 'not_found')
}
const sheet: Call = async (asked) => file('text/css; charset=utf-8', siteSheet(await lookAsked(asked)))
const image: Call = async ({ parts, session: { site }, rest }) => {
  const content = /^[a-f0-9]{32}\.webp$/.test(rest)
    ? await readFile(parts.sites.imageFile(site.reference, rest)).catch(ifMissing)
    : undefined
  return content ? file('image/webp', content, 'private, max-age=3600') : refused(404, 'not_found')
}
const font: Call = async ({ rest }) => {
  const family = rest.replace(/\.woff2$/, '')
  const known = Object.values(typePairs).some((pair) => familiesOf(pair).includes(family))
  return known
    ? file('font/woff2', await readFile(fontFile(family)), 'private, max-age=86400')
    : refused(404, 'not_found')
}

/** A page as visitors will see it, in a sandbox in which nothing runs and from which nothing is sent. */
const sandboxed = {
  'content-security-policy':
    "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; frame-ancestors 'self'",
}
const preview: Call = async (asked) => {
  const [kind, name = ''] = asked.rest.split('/')
  const { site, locale } = asked.session
  const template = kind === 'template' ? templateOf(name.replace(/^.*~/, '')) : undefined
  const draft = template ? makeDraft(template, locale, site) : (await draftNow(asked)).draft
  const index = template ? 0 : draft.pages.findIndex(({ id }) => id === name)
  if (index < 0) return refused(404, 'not_found')
  const { palette, type, shape } = draft.look
  const look = `?palette=${palette}&type=${type}&shape=${shape}`
  const folder = `/s/${site.reference}/`
  const text = pageDocument(draft, index, site, publishWords(draft.locale))
    // Nothing runs here, so a player would be an empty frame.
    .replace(/<iframe [^>]*><\/iframe>/g, '')
    .replace('href="site.css"', `href="${folder}site.css${look}"`)
    .replace(/src="(art\/[a-z]+-\d+\.svg)"/g, `src="${folder}$1?palette=${palette}"`)
    .replace(/src="(images\/)/g, `src="${folder}$1`)
  return html(text, 200, sandboxed)
}

const calls: Readonly<Record<string, Call>> = {
  'GET api/site': state,
  'PUT api/draft': save,
  'POST api/template': start,
  'POST api/publish': publish,
  'POST api/back': back,
  'POST api/images': addImage,
  'GET api/block/': block,
  'GET art/': art,
  'GET images/': image,
  'GET fonts/': font,
  'GET site.css': sheet,
  'GET preview/': preview,
}

export async function answerCall(
  parts: BuilderParts,
  session: Session,
  request: IncomingMessage,
  name: string,
): Promise<Answer> {
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
  const asked = `${request.method === 'HEAD' ? 'GET' : request.method} ${name}`
  for (const [way, call] of Object.entries(calls))
    if (way.endsWith('/') ? asked.startsWith(way) : asked === way)
      return call({ parts, session, request, query, rest: asked.slice(way.length) })
  return refused(404, 'not_found')
}
