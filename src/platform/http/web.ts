import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, languageTags, localeFromHeader } from '#base/locale.ts'
import type { Refusal } from '#base/refusal.ts'
import type { TextsByBrand } from '#brands/brand-texts.ts'
import { type BrandName, brandNames } from '#brands/brands.ts'
import { type BrandRows, shownCompany } from '#brands/own-company.ts'
import { brandIcon } from '#brands/token-css.ts'
import type { Branding } from '../branding/branding.ts'
import { refusalBody } from './answers.ts'
import { escapeHtml } from './escape-html.ts'
import { hintsFor, type RouteHints } from './route-hints.ts'
import { isSignIn, withSignInForm } from './sign-in-page.ts'

const year = 31_536_000

type Asked = Pick<FastifyRequest, 'url' | 'texts' | 'brands'>

/** The page with the look and language of this request, so that the first paint is right. */
function pageOf(page: string, look: Branding, request: Asked, hides: readonly string[]): string {
  const first = request.url.split(/[/?]/)[1] ?? ''
  const said = page
    .replace(/<html lang="[\w-]+"/, () => `<html lang="${languageTags[isLocale(first) ? first : 'nl']}"`)
    .replace(/data-brand="\w+"/, () => lookAttributes(look, hides, request))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(look.panelName)}</title>`)
  return look.partnerId === null ? said.replace(iconLink, () => ownIcon(look.brand)) : asPartner(said, look)
}

const iconLink = /<link rel="icon"[^>]*>/
const ownIcon = (brand: BrandName): string => `<link rel="icon" type="image/svg+xml" href="${brandIcon(brand)}" />`

/** Attributes for `design/tokens/brand.ts`; the brand is not named where a partner replaces it. */
function lookAttributes(look: Branding, hides: readonly string[], said: Said): string {
  if (look.partnerId === null) return `data-brand="${look.brand}"${textsAttribute(said)}`
  const { logo, support } = look
  const given = {
    brand: 'label',
    panel: look.panelName,
    'logo-light': logo.light,
    'logo-dark': logo.dark,
    hides: hides.join(','),
    ...support,
  }
  return Object.entries(given)
    .filter(([, value]) => value)
    .map(([name, value]) => `data-${name}="${escapeHtml(value ?? '')}"`)
    .join(' ')
}

type Said = { texts?: TextsByBrand | undefined; brands?: BrandRows | undefined }

/** Staff's changes for every brand, since a user who signs in may see another brand than the host's. */
function textsAttribute({ texts = {}, brands }: Said): string {
  const said = brandNames.flatMap((name) => {
    const { mailSentence: _, ...rest } = texts[name] ?? {}
    const row = brands?.[name]
    const shown = { ...rest, ...(row?.isOwn ? { panelName: row.panelName, company: shownCompany(row) } : {}) }
    return Object.keys(shown).length > 0 ? [[name, shown] as const] : []
  })
  return said.length > 0 ? ` data-texts="${escapeHtml(JSON.stringify(Object.fromEntries(said)))}"` : ''
}

/** The partner's colour for the first paint, and their logo in place of ours. */
function asPartner(page: string, { colour, logo }: Branding): string {
  const sheet = colour.hex ? `<link rel="stylesheet" href="/api/looks/colours/${colour.hex.slice(1)}.css" />` : ''
  const icon = logo.light ? `<link rel="icon" href="${logo.light}" />` : '<link rel="icon" href="data:," />'
  return page.replace(iconLink, () => icon).replace('</head>', () => `${sheet}</head>`)
}

/** Pages depend on the request's look: served as files they would show the provider at a partner's address. */
const pages = ['**/*.html', '**/*.html.{br,gz}']

/**
 * One route for all hashed files, because hundreds of routes cost half a second at the start. The few others have
 * routes of their own.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = { index: false, preCompressed: true } as const
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${year}, immutable`),
  })
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**', ...pages],
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  })
}

/** The built web: hashed files cached for ever, the page never; every path of the portal answers with the page. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  lookOf: (request: FastifyRequest) => Promise<Branding>,
  /** Screens that label setups do not have. */
  hides: readonly string[],
  /** The response for a path that is neither a page nor a call. */
  refusalOf: (request: FastifyRequest, reply: FastifyReply) => Refusal,
): Promise<void> {
  const read = (name: string) => {
    const file = folder && path.join(folder, name)
    return file && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
  }
  const page = read('index.html')
  const door = read('sign-in.html')
  const hints = hintsFor(JSON.parse(read('.vite/route-hints.json') ?? '{"beside":[],"routes":[]}') as RouteHints)
  if (folder && page !== undefined) {
    await serveFiles(app, folder)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !path.extname(request.url.split('?')[0] ?? '')
    if (
      page !== undefined &&
      (wantsPage ||
        (request.method === 'GET' &&
          (request.headers.accept ?? '').includes('text/html') &&
          !request.url.startsWith('/api')))
    ) {
      const look = await lookOf(request)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(
          door !== undefined && isSignIn(request)
            ? withSignInForm(pageOf(door, look, request, hides), look, request, hides)
            : pageOf(page, look, request, hides).replace('</head>', () => `${hints(request.url)}</head>`),
        )
    }
    const refusal = refusalOf(request, reply)
    return reply
      .status(refusal.entry.status)
      .send(refusalBody(refusal, localeFromHeader(request.headers['accept-language'])))
  })
}
