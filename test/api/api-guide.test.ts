import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { documentedCode } from '../kit/documented.ts'
import { root } from '../kit/imports.ts'
import { openTestPortal, type TestPortal } from '../kit/portal.ts'

// What the guide at /api/docs/guide and the client's README promise, run as it stands there against a portal that listens.

const guide = 'src/platform/open-api/guide.md'
const clientSource = pathToFileURL(path.join(root, 'packages/client/src/index.ts')).href
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-guide-'))
/** What the page tells the reader to tick. */
const scopes = ['account:read', 'domains:read', 'dns:read', 'dns:write']
let portal: TestPortal
let env: { BELFRY_URL: string; BELFRY_TOKEN: string }
let clientId: ClientId

beforeAll(async () => {
  portal = await openTestPortal()
  const partner = await portal.as('partner')
  clientId = partner.clientId
  for (let number = 10; number < 22; number++)
    await aZone(portal.makeWork(portal.db), { clientId, name: `gids-${number}.be` })
  const { body } = await partner.post('/users/partners/settings/generate-token', { scopes })
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  env = { BELFRY_URL: url, BELFRY_TOKEN: body.token }
})
afterAll(async () => {
  await portal.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

function run(command: string, args: string[]): Promise<{ code: number | null; said: string; failed: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } })
    let said = ''
    let failed = ''
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => (failed += part))
    child.on('close', (code) => resolve({ code, said, failed }))
  })
}

async function runModule(name: string, code: string) {
  const file = path.join(folder, `${name}.mjs`)
  fs.writeFileSync(file, code.replaceAll("'@belfry/client'", `'${clientSource}'`))
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', file])
}

describe('the guide of the API', () => {
  it('leads a newcomer from a list to a call that may be repeated', async () => {
    const code = documentedCode(guide, 'js')
    expect(code.length).toBeGreaterThan(6)
    const { code: end, said, failed } = await runModule('guide', code.join('\n'))
    expect(end, failed).toBe(0)
    const lines = said.trim().split('\n')
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Signed in as .+, client ${clientId}$`)),
      '12 domains, the first 10:',
      ...Array.from({ length: 10 }, () => expect.stringMatching(/^gids-\d\d\.be$/)),
      expect.stringMatching(/^gids-\d\d\.be: api-guide now leads to 192\.0\.2\.20$/),
      'After rrset_changed: api-guide leads to 192.0.2.30',
      '12 active domains in all pages',
      'Sent twice, made once: true',
      'In time',
      'All is as it was',
    ])
    const records = await portal.db.selectFrom('dns_record').select('rdata').where('name', '=', 'api-guide').execute()
    expect(records).toEqual([])
    // A reader runs it again.
    expect((await runModule('guide', code.join('\n'))).code).toBe(0)
  })

  it('asks with curl who the token is for', async ({ skip }) => {
    if ((await run('sh', ['-c', 'command -v curl'])).code !== 0) skip('curl is not on this machine')
    const [command = ''] = documentedCode(guide, 'sh')
    // The reader's own address and token stand in the environment already.
    const { code, said, failed } = await run('sh', ['-c', command.replace(/^export .*$/gm, '')])
    expect(code, failed).toBe(0)
    expect(JSON.parse(said)).toMatchObject({ clientId })
  })

  it('asks with curl for a refusal in the language of the reader', async ({ skip }) => {
    if ((await run('sh', ['-c', 'command -v curl'])).code !== 0) skip('curl is not on this machine')
    const [, command = ''] = documentedCode(guide, 'sh')
    const { code, said, failed } = await run('sh', ['-c', command])
    expect(code, failed).toBe(0)
    const [, shown = ''] = /^# (.*)$/m.exec(command) ?? []
    expect(JSON.parse(said)).toEqual(JSON.parse(shown))
  })

  it('is a page beside the description of all calls, which leads to it', async () => {
    const page = await portal.app.inject('/api/docs/guide')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<h2 id="1-get-a-token">1. Get a token</h2>')
    expect(page.body).toContain('const belfry = createClient({ url, token')
    expect(page.body).not.toMatch(/```|\*\*|\]\(/)
    expect((await portal.app.inject('/api/docs/guide.css')).headers['content-type']).toContain('text/css')
    const { info } = (await portal.app.inject('/api/openapi.json')).json()
    expect(info.description).toContain('(/api/docs/guide)')
    const places = [...page.body.matchAll(/href="(\/api[^"#]*)"/g)].map(([, place = '']) => place)
    // Both addresses tell the same, from the first time on.
    expect((await portal.app.inject('/api/docs/json')).json().info).toEqual(info)
    for (const place of places) expect([200, 302], place).toContain((await portal.app.inject(place)).statusCode)
  })

  it('stands beside a page of all calls that is as closed as every other, but for one style', async () => {
    const policyOf = async (path: string) => String((await portal.app.inject(path)).headers['content-security-policy'])
    const [docs, other] = [await policyOf('/api/docs'), await policyOf('/api/health')]
    const parts = (policy: string) => policy.split('; ').filter((part) => !part.startsWith('style-src'))
    // Objects are sent to their storage from pages of the portal, and from no page of calls.
    const toItself = (part: string) => (part.startsWith('connect-src') ? "connect-src 'self'" : part)
    expect(parts(docs)).toEqual(parts(other).map(toItself))
    expect(docs).toMatch(/style-src 'self' 'sha256-[\w+/=]+'(;|$)/)
  })

  it('is true of the client’s README as well', async () => {
    const [code = ''] = documentedCode('packages/client/README.md', 'js')
    const own = code
      .replace("'https://my.example.com'", 'process.env.BELFRY_URL')
      .replaceAll('id: 1042', `id: ${clientId}`)
    const { code: end, said, failed } = await runModule('readme', own)
    expect(end, failed).toBe(0)
    const [total, ...names] = said.trim().split('\n')
    expect(total).toBe('12')
    expect(names.sort()).toEqual(Array.from({ length: 12 }, (_, index) => `gids-${index + 10}.be`))
  })
})
