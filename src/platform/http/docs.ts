import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { CallRow } from '#base/call.ts'
import { contentSecurityPolicy } from '#base/csp.ts'
import { writeDocument } from '../open-api/document.ts'
import { serveGuide } from '../open-api/guide.ts'
import { type ServerParts, sessionCookie } from './server-parts.ts'

const docsPath = '/api/docs'
const contractPath = '/api/openapi.json'

/** The only inline style of Swagger UI 5; an end-to-end test opens the page, so a changed one is noticed. */
const swaggerStyleHash = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='

/** The usual policy, with an exception for that style. */
const docsPolicy = contentSecurityPolicy.replace(/style-src [^;]*/, `style-src 'self' '${swaggerStyleHash}'`)

/**
 * The page shows this contract only, and puts the description of an area below its name where there is no room beside
 * it.
 */
const narrowStyle = `.swagger-ui .topbar { display: none }
@media (max-width: 640px) { .swagger-ui .opblock-tag { flex-wrap: wrap } .swagger-ui .opblock-tag small { flex-basis: 100%; padding: 4px 0 0 } }
@media (max-width: 640px) { .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap } }`

/**
 * The contract as OpenAPI, a page to browse it, and a guide. Writing it takes a considerable part of a second, so it is
 * written at its first use, in steps between which requests are served.
 */
export async function serveDocs(app: FastifyInstance, parts: Pick<ServerParts, 'areas' | 'contracts'>): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(docsPath)) route.config = { ...route.config, rate: 'read' }
  })
  // Filled in when the contract is written, for which the page waits.
  const document = { openapi: '3.1.0' as const, info: { title: 'Belfry', version: '1' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document } })
  const written = serveContract(app, parts, document)
  serveGuide(app)
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'none', filter: true },
    uiHooks: { preHandler: async () => void (await written()) },
    theme: { title: 'Belfry API', css: [{ filename: 'narrow.css', content: narrowStyle }] },
  })
}

type Written = { tag: string; plain: Buffer; br: Buffer; gzip: Buffer }

function serveContract(
  app: FastifyInstance,
  { areas, contracts }: Pick<ServerParts, 'areas' | 'contracts'>,
  document: object,
): () => Promise<Written> {
  const write = async (): Promise<Written> => {
    const rows = areas.flatMap(({ table }) => Object.values(table) as CallRow[])
    const whole = await writeDocument(rows, await contracts(), { sessionCookie })
    Object.assign(document, whole)
    return packed(JSON.stringify(whole))
  }
  let writing: Promise<Written> | undefined
  const written = () => {
    writing ??= write()
    return writing
  }
  app.get(contractPath, { schema: { hide: true }, config: { rate: 'read' } }, async (request, reply) => {
    const contract = await written()
    reply.headers({ etag: contract.tag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (request.headers['if-none-match']?.includes(contract.tag)) return reply.status(304).send()
    const coding = codingFor(request.headers['accept-encoding'])
    if (coding !== 'plain') reply.header('content-encoding', coding)
    return reply.type('application/json; charset=utf-8').send(contract[coding])
  })
  return written
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

/** The encoding that the caller accepts; one refused by its weight (`br;q=0`) is not used. */
const codingFor = (accepted: string | string[] = ''): 'br' | 'gzip' | 'plain' => {
  const words = String(accepted)
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => !/;\s*q=0(?:\.0*)?$/.test(word))
    .map((word) => word.split(';')[0])
  return words.includes('br') ? 'br' : words.includes('gzip') ? 'gzip' : 'plain'
}
