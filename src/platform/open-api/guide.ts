import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { htmlOfMarkdown } from './guide-html.ts'
import { guidePath } from './guide-link.ts'

const fileOf = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** The guide for newcomers beside the description of all calls; its code is run by a test. */
export function serveGuide(app: FastifyInstance): void {
  const page = pageOf(fileOf('guide.md'))
  const style = fileOf('guide.css')
  app.get(guidePath, { schema: { hide: true } }, (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get(`${guidePath}.css`, { schema: { hide: true } }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
}

const pageOf = (markdown: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>First steps with the API</title>
<link rel="stylesheet" href="${guidePath}.css">
</head>
<body><main>
${htmlOfMarkdown(markdown)}
</main></body>
</html>
`
