import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { Locale } from '#base/locale.ts'
import { hintsOf } from '../model/seo.ts'
import { Business, Draft, planLimits, type SiteRecord } from '../model/site.ts'
import { aside, NotDone } from '../publish/aside.ts'
import { draftNow } from '../publish/draft-now.ts'
import { previewTemplate } from '../publish/preview-page.ts'
import { mostImageBytes } from '../publish/take-image.ts'
import { draftOf, goBackTo, versionsOf } from '../store/version-store.ts'
import { writeWhole } from '../store/whole-file.ts'
import { type BlockName, blocks } from '../templates/blocks.ts'
import { templateOf, templates } from '../templates/catalogue.ts'
import { blockOf, makeDraft } from '../templates/make-draft.ts'
import { palettes } from '../templates/palettes.ts'
import { restart } from '../templates/restart.ts'
import { typePairs } from '../templates/type-pairs.ts'
import { type Answer, bodyOf, html, json, refused } from './answers.ts'
import { fileCalls } from './editor-files.ts'
import { plainPage } from './pages.ts'
import type { BuilderParts } from './parts.ts'
import { createRate } from './rate.ts'

type EditorSession = {
  site: SiteRecord
  locale: Locale
  /** By which its calls are counted. */
  key: string
  /** In whose name it is, as the portal sealed it. */
  holder: string | undefined
}
export type EditorAsked = {
  parts: BuilderParts
  session: EditorSession
  request: IncomingMessage
  query: URLSearchParams
  rest: string
}
export type Call = (asked: EditorAsked) => Promise<Answer>

const mostDraftBytes = 4_000_000
const Start = z.object({
  template: z.string().check(z.maxLength(40)),
  /** What was there before, of which the facts of the business stay. */
  before: z.optional(z.object({ template: Draft.shape.template, business: Business })),
})
const Back = z.object({ number: z.number() })

/** How often a session asks. One that chooses among all templates asks for their pages, sheets and pictures at once. */
const minute = 60_000
const rates = {
  all: createRate({ most: 2400, withinMs: minute }),
  changes: createRate({ most: 120, withinMs: minute }),
  /** Also of a picture that is there already: it is unpacked all the same. */
  images: createRate({ most: 200, withinMs: 10 * minute }),
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

const state: Call = async ({ parts, session }) => {
  const { site, locale } = session
  const { revision, draft } = await draftNow(parts.sites, site, locale)
  return json({
    site: {
      domain: site.domain,
      plan: site.plan,
      isOn: site.isOn,
      category: site.template,
      owner: site.owner.email,
      address: site.isHosted ? `http://${site.domain}/` : parts.addressOf(site.domain),
      isHosted: site.isHosted === true,
      manageAddress: site.leadsElsewhere ? (site.manageAddress ?? null) : null,
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

const ofSite = ({ parts, session: { site } }: EditorAsked) => ({ root: parts.sites.root, site })

const save: Call = async (asked) => {
  const body = await bodyOf(asked.request, mostDraftBytes)
  if (!body) return refused(413, 'too_much')
  const { reference } = asked.session.site
  const saved = await aside.run('save', reference, { ...ofSite(asked), body })
  return 'refused' in saved ? refused(saved.refused === 'invalid' ? 400 : 409, saved.refused) : json(saved)
}

/** A site as a template begins it. Nothing is kept yet: like anything else it is saved by who edits, and can be taken back. */
const start: Call = async ({ session: { site, locale }, request }) => {
  const body = await jsonBody(request, Start)
  const template = body && templateOf(body.template)
  if (!body || !template) return refused(400, 'invalid')
  return json({ draft: body.before ? restart(template, locale, site, body.before) : makeDraft(template, locale, site) })
}

/** What was published once, to go on with. */
const version: Call = async ({ parts, session: { site }, rest }) => {
  const draft = /^\d{1,7}$/.test(rest) && (await draftOf(parts.sites.folderOf(site.reference), Number(rest)))
  return draft ? json({ draft }) : refused(404, 'no_such_version')
}

/** The portal notes who did it, and brings the version to wherever the site stands. */
async function tellOf({ parts, session }: EditorAsked, what: 'published' | 'gone-back', version: number) {
  const { site, holder } = session
  await parts.news.add({
    ...{ reference: site.reference, what, version, holder: holder ?? null },
    at: parts.now().toISOString(),
  })
  parts.onNews?.()
}

const publish: Call = async (asked) => {
  const { parts, session } = asked
  const { site, locale } = session
  const number = await aside.run('publish', site.reference, { ...ofSite(asked), now: parts.now() })
  if (number === undefined) return refused(409, 'nothing_saved')
  await tellOf(asked, 'published', number)
  const { draft } = await draftNow(parts.sites, site, locale)
  return json({ number, hints: hintsOf(draft), versions: await versionsOf(parts.sites.folderOf(site.reference)) })
}

const back: Call = async (asked) => {
  const { parts, session, request } = asked
  const body = await jsonBody(request, Back)
  const { reference } = session.site
  const folder = parts.sites.folderOf(reference)
  const isBack = body && (await parts.sites.alone(reference, () => goBackTo(folder, body.number)))
  if (!isBack) return refused(404, 'no_such_version')
  await tellOf(asked, 'gone-back', body.number)
  return json({ versions: await versionsOf(folder) })
}

const addImage: Call = async ({ parts, session: { site }, request }) => {
  if (!rates.images.takes(site.reference, parts.now().getTime())) return refused(429, 'busy')
  const { images: most } = planLimits[site.plan]
  const isFull = async (name?: string) => {
    const images = await parts.sites.images(site.reference)
    return images.length >= most && !images.includes(name ?? '')
  }
  if (await isFull()) return refused(409, 'too_many_images')
  const bytes = await bodyOf(request, mostImageBytes)
  if (!bytes) return refused(413, 'image_large')
  const image = await aside.run('image', site.reference, { bytes })
  if (!image) return refused(415, 'no_image')
  const { name, content, width, height } = image
  return parts.sites.alone(site.reference, async () => {
    if (await isFull(name)) return refused(409, 'too_many_images')
    await writeWhole(parts.sites.imageFile(site.reference, name), content)
    return json({ name, width, height })
  })
}

/** What the draft and the versions that are kept show stays: going back shows it again. */
const removeImage: Call = async ({ parts, session: { site }, rest }) => {
  const { reference } = site
  if (!(await parts.sites.images(reference)).includes(rest)) return json({})
  return parts.sites.alone(reference, async () => {
    const folder = parts.sites.folderOf(reference)
    const numbers = (await versionsOf(folder)).map(({ number }) => number)
    const kept = await Promise.all(numbers.map((number) => draftOf(folder, number)))
    const shown = JSON.stringify([(await parts.sites.draft(reference))?.draft, ...kept])
    if (shown.includes(rest)) return refused(409, 'image_used')
    await rm(parts.sites.imageFile(reference, rest), { force: true })
    return json({})
  })
}

const block: Call = async ({ parts, session: { site, locale }, rest }) => {
  const name = rest as BlockName
  if (!Object.hasOwn(blocks, name)) return refused(404, 'not_found')
  return json({ html: blockOf(name, (await draftNow(parts.sites, site, locale)).draft, site) })
}

/** A page as visitors will see it, in a sandbox in which nothing runs and from which nothing is sent. */
const sandboxed = {
  'content-security-policy':
    "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; frame-ancestors 'self'",
}
const preview: Call = async (asked) => {
  const [kind, name = ''] = asked.rest.split('/')
  const { site, locale } = asked.session
  // A template is ours and short; somebody who chooses asks for all of them at once.
  const text =
    kind === 'template'
      ? await previewTemplate(site, locale, name)
      : await aside.run('preview', site.reference, { ...ofSite(asked), locale, page: name })
  return text === undefined ? refused(404, 'not_found') : html(text, 200, sandboxed)
}

const download: Call = async (asked) => {
  const { site, locale } = asked.session
  const zip = await aside.run('zip', site.reference, ofSite(asked))
  if (!zip) return html(plainPage('soon', locale), 404)
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${site.domain}.zip"`,
      'cache-control': 'no-store',
    },
    body: zip,
  }
}

const calls: Readonly<Record<string, Call>> = {
  'GET api/site': state,
  'PUT api/draft': save,
  'POST api/template': start,
  'POST api/publish': publish,
  'POST api/back': back,
  'GET api/version/': version,
  'POST api/images': addImage,
  'DELETE api/images/': removeImage,
  'GET api/block/': block,
  'GET preview/': preview,
  'GET download': download,
  ...fileCalls,
}

export async function answerCall(
  parts: BuilderParts,
  session: EditorSession,
  request: IncomingMessage,
  name: string,
): Promise<Answer> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const now = parts.now().getTime()
  const isCounted = rates.all.takes(session.key, now) && (method === 'GET' || rates.changes.takes(session.key, now))
  if (!isCounted) return busy()
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
  const asked = `${method} ${name}`
  const call = Object.entries(calls).find(([way]) => (way.endsWith('/') ? asked.startsWith(way) : asked === way))
  if (!call) return refused(404, 'not_found')
  try {
    return await call[1]({ parts, session, request, query, rest: asked.slice(call[0].length) })
  } catch (fault) {
    if (!(fault instanceof NotDone)) throw fault
    return fault.code === 'busy' ? busy() : refused(413, fault.code)
  }
}

const busy = (): Answer => {
  const answer = refused(429, 'busy')
  return { ...answer, headers: { ...answer.headers, 'retry-after': '10' } }
}
