import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const raw = '<html lang="nl-BE" data-brand="belfry"><title>As it was built</title></html>'
const pages = ['index.html', 'sign-in.html'].flatMap((page) => [page, `${page}.br`, `${page}.gz`])

describe('the built pages', () => {
  let portal: TestPortal
  const webFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-web-'))
  const ask = (file: string, headers: Record<string, string> = {}) => portal.app.inject({ url: `/${file}`, headers })
  beforeAll(async () => {
    for (const page of pages) fs.writeFileSync(path.join(webFolder, page), raw)
    fs.writeFileSync(path.join(webFolder, 'robots.txt'), 'User-agent: *')
    portal = await openTestPortal({ webFolder })
  })
  afterAll(async () => {
    await portal.close()
    fs.rmSync(webFolder, { recursive: true })
  })

  it.each(pages)('are no files: %s', async (page) => {
    for (const encoding of ['identity', 'br', 'gzip'])
      expect((await ask(page, { 'accept-encoding': encoding })).statusCode).toBe(404)
    expect((await ask(page, { accept: 'text/html' })).payload).not.toContain('As it was built')
  })

  it('stand beside files that are', async () => {
    const { statusCode, payload } = await ask('robots.txt')
    expect([statusCode, payload]).toEqual([200, 'User-agent: *'])
  })
})
