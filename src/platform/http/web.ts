import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLocale, localeFromHeader } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import { refusalBody } from './answers.ts'
import { platformRefusals } from './refusals.ts'

const year = 31_536_000

const languageTags = { nl: 'nl-BE', en: 'en-GB', fr: 'fr-BE' } as const

/** The page with the brand and the language of this request in it, so that the first paint is already right. */
function pageOf(page: string, brand: BrandName, path: string): string {
  const first = path.split(/[/?]/)[1] ?? ''
  return page
    .replace(/data-brand="\w+"/, `data-brand="${brand}"`)
    .replace(/<html lang="[\w-]+"/, `<html lang="${languageTags[isLocale(first) ? first : 'nl']}"`)
    .replace(/<title>[^<]*<\/title>/, `<title>${brands[brand].panelName}</title>`)
}

/** The built web: hashed files for ever, the page itself never cached, every path of the portal answered by that page. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  brandOf: (request: FastifyRequest) => BrandName,
): Promise<void> {
  const index = folder && path.join(folder, 'index.html')
  const page = index && fs.existsSync(index) ? fs.readFileSync(index, 'utf8') : undefined
  if (folder && page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${year}, immutable` : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !path.extname(request.url.split('?')[0] ?? '')
    if (
      page !== undefined &&
      (wantsPage ||
        (request.method === 'GET' &&
          (request.headers.accept ?? '').includes('text/html') &&
          !request.url.startsWith('/api')))
    ) {
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(pageOf(page, brandOf(request), request.url))
    }
    const refusal = new Refusal('not_found', platformRefusals.not_found)
    return reply.status(404).send(refusalBody(refusal, localeFromHeader(request.headers['accept-language'])))
  })
}
