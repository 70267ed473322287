import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { localeFromHeader } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { refusalBody } from './answers.ts'
import { platformRefusals } from './refusals.ts'

const year = 31_536_000

/** The built web: hashed files for ever, the page itself never cached, every path of the portal answered by that page. */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder && fs.existsSync(path.join(folder, 'index.html'))) {
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
      folder &&
      (wantsPage ||
        (request.method === 'GET' &&
          (request.headers.accept ?? '').includes('text/html') &&
          !request.url.startsWith('/api')))
    ) {
      return reply.sendFile('index.html', folder)
    }
    const refusal = new Refusal('not_found', platformRefusals.not_found)
    return reply.status(404).send(refusalBody(refusal, localeFromHeader(request.headers['accept-language'])))
  })
}
