import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { sessionCookie } from './server-parts.ts'

const docsPath = '/api/docs'
const contractPath = '/api/openapi.json'
const version = '3.1.0'

/**
 * The contract as OpenAPI, and a page to browse it. Registered before the calls, which it collects as they are mounted. Writing
 * it takes a good part of a second, so it is written once: after the portal listens, call by call, with room for requests between.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const { transform, writeAhead } = rememberingTransform(app)
  await app.register(swagger, {
    openapi: {
      openapi: version,
      info: {
        title: 'Belfry',
        version: '1',
        description: 'The API of the Belfry portal. The same calls serve the portal itself.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        },
      },
      security: [{ bearer: [] }, { cookie: [] }],
    },
    transform,
  })
  serveContract(app, writeAhead)
  // Its page brings its own content policy, because it styles itself inline.
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: true,
    uiConfig: { docExpansion: 'none', filter: true, url: contractPath },
  })
}

type Transform = typeof jsonSchemaTransform

/** Turns each route's schemas into JSON Schema once; ahead of time where there is time. */
function rememberingTransform(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  const known = new Map<unknown, ReturnType<Transform>>()
  app.addHook('onRoute', (route) => {
    if (route.schema && route.method !== 'HEAD') routes.push(route)
    if (route.url.startsWith(docsPath)) route.config = { ...route.config, rate: 'read' }
  })
  const transform: Transform = (document) => {
    const found = known.get(document.schema) ?? jsonSchemaTransform(document)
    known.set(document.schema, found)
    return found
  }
  const writeAhead = async () => {
    for (const route of routes) {
      transform({ schema: route.schema!, url: route.url, route, openapiObject: { openapi: version } } as never)
      await breath()
    }
  }
  return { transform, writeAhead }
}

type Written = { tag: string; plain: Buffer; br: Buffer; gzip: Buffer }

function serveContract(app: FastifyInstance, writeAhead: () => Promise<void>): void {
  let writing: Promise<Written> | undefined
  const written = () => {
    writing ??= writeAhead().then(() => packed(JSON.stringify(app.swagger())))
    return writing
  }
  app.addHook('onListen', () => void written().catch(() => {}))
  app.get(contractPath, { schema: { hide: true }, config: { rate: 'read' } }, async (request, reply) => {
    const contract = await written()
    reply.headers({ etag: contract.tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(contract.tag)) return reply.status(304).send()
    const coding = codingFor(request.headers['accept-encoding'])
    if (coding !== 'plain') reply.header('content-encoding', coding)
    return reply.type('application/json; charset=utf-8').send(contract[coding])
  })
}

async function packed(text: string): Promise<Written> {
  const plain = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain),
  ])
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { tag, plain, br, gzip: gzipped }
}

/** What the asker understands; a coding that is refused by its weight (`br;q=0`) is not used. */
const codingFor = (accepted: string | string[] = ''): 'br' | 'gzip' | 'plain' => {
  const words = String(accepted)
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => !/;\s*q=0(?:\.0*)?$/.test(word))
    .map((word) => word.split(';')[0])
  return words.includes('br') ? 'br' : words.includes('gzip') ? 'gzip' : 'plain'
}
