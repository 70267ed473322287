import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { passwordHasher } from '#areas/session/sign-in/server/public.ts'
import { commandOf } from '../../src/cli/command.ts'
import { commands } from '../../src/cli/commands.ts'
import { heldServer } from '../kit/cloud-server.ts'
import { documentedCode } from '../kit/documented.ts'
import { root } from '../kit/imports.ts'
import { openTestPortal, type TestPortal } from '../kit/portal.ts'

// The command line as a process of its own, against a portal that listens.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-cli-'))
const zones = path.join(folder, 'zones')
const page = 'docs/command-line.md'
let portal: TestPortal
let url: string
let token: string
let domainId: number

beforeAll(async () => {
  portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
  await syncCatalogue(portal.db)
  const partner = await portal.as('partner')
  domainId = Number(await aZone(portal.makeWork(portal.db), { clientId: partner.clientId, name: 'cli-zone.be' }))
  token = (await partner.post('/users/partners/settings/generate-token', { scopes: ['*:read', '*:write'] })).body.token
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  fs.mkdirSync(zones)
})
afterAll(async () => {
  await portal.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

type Run = { env?: Record<string, string>; input?: string; heard?: (failed: string) => void }
function belfry(args: readonly string[], { env, input = '', heard }: Run = {}) {
  return new Promise<{ code: number | null; said: string; failed: string }>((resolve) => {
    const { PATH = '' } = process.env
    const account = env ?? { BELFRY_URL: url, BELFRY_TOKEN: token }
    const child = spawn(process.execPath, [path.join(root, 'tools/belfry.mjs'), ...args], {
      cwd: folder,
      env: { PATH, HOME: folder, LANG: 'C', ...account },
    })
    let said = ''
    let failed = ''
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => {
      failed += part
      heard?.(failed)
    })
    child.on('close', (code) => resolve({ code, said, failed }))
    child.stdin.end(input)
  })
}
const json = async (args: readonly string[]) => JSON.parse((await belfry([...args, '--json'])).said)
const write = (text: string) => fs.writeFileSync(path.join(zones, 'cli-zone.be.zone'), text)
type Shown = { name: string; type: string; ttl: number; data: string; managedBy: string | null }
const own = async () =>
  ((await json(['dns', 'list', 'cli-zone.be'])) as Shown[])
    .filter(({ managedBy }) => managedBy === null)
    .map(({ name, ttl, type, data }) => `${name} ${ttl} ${type} ${data}`)
    .sort()

describe('signing in', () => {
  it('keeps a token that works where its owner alone reads it, and sends it to its own portal only', async () => {
    const env = { XDG_CONFIG_HOME: path.join(folder, 'config') }
    const before = await belfry(['whoami'], { env })
    expect([before.code, before.said]).toEqual([4, ''])
    const wrong = await belfry(['login', '--url', url, '--token'], { env, input: `bfy_${'A'.repeat(43)}\n` })
    expect(wrong.code).toBe(4)
    const done = await belfry(['login', '--url', url, '--token'], { env, input: `${token}\n` })
    expect(done, done.failed).toMatchObject({ code: 0 })
    expect(done.said + done.failed).not.toContain(token)
    const file = path.join(folder, 'config/belfry/account.json')
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect((await belfry(['whoami'], { env })).code).toBe(0)
    const elsewhere = await belfry(['whoami'], { env: { ...env, BELFRY_URL: 'http://127.0.0.1:9' } })
    expect(elsewhere.code).toBe(4)
    expect((await belfry(['logout'], { env })).code).toBe(0)
    expect(fs.existsSync(file)).toBe(false)
  })
})

describe('signing in by a code', () => {
  const password = 'Klokkentoren1'
  /** Runs `login`; as soon as it shows its code, somebody answers in the browser. */
  const login = (
    name: string,
    answer: (userCode: string) => Promise<{ status: number; body: unknown }>,
    more: string[] = [],
  ) => {
    const env = { XDG_CONFIG_HOME: path.join(folder, name) }
    let answered: Promise<{ status: number; body: unknown }> | undefined
    const heard = (text: string) => {
      const [code] = /[B-Z]{4}-[B-Z]{4}/.exec(text) ?? []
      if (code) answered ??= answer(code)
    }
    const done = belfry(['login', '--portal', url, ...more], { env, heard })
    return done.then(async (run) => ({ run, env, answered: await answered }))
  }

  it('gets a token under the name of this machine, with the scopes that were asked for, or none', async () => {
    const partner = await portal.as('partner')
    const password_hash = await passwordHasher.hash(password)
    await portal.db.updateTable('account').set({ password_hash }).where('id', '=', partner.accountId).execute()
    const scopes = ['account:read', 'dns:read']
    const allow = (userCode: string) =>
      partner.post('/device-codes/allow', { userCode, scopes, lifeDays: 30, password })
    const refuse = (userCode: string) => partner.post('/device-codes/refuse', { userCode })
    const [allowed, refused, wrong] = await Promise.all([
      login('allowed', allow, ['--scope', scopes.join(' '), '--json']),
      login('refused', refuse),
      login('wrong', refuse, ['--scope', 'everything:read']),
    ])
    expect(allowed.answered?.status, JSON.stringify(allowed.answered)).toBe(200)
    expect(allowed.run, allowed.run.failed).toMatchObject({ code: 0 })
    expect(allowed.run.failed).toContain('/device')
    expect(JSON.parse(allowed.run.said)).toMatchObject({ url, clientId: partner.clientId })
    const file = path.join(allowed.env.XDG_CONFIG_HOME, 'belfry/account.json')
    const { token: kept } = JSON.parse(fs.readFileSync(file, 'utf8'))
    expect(allowed.run.said + allowed.run.failed).not.toContain(kept)
    expect((await belfry(['whoami'], { env: allowed.env })).code).toBe(0)
    expect((await belfry(['dns', 'list', 'cli-zone.be'], { env: allowed.env })).code).toBe(0)
    expect((await belfry(['invoices', 'list'], { env: allowed.env })).code).toBe(1)
    const { data } = (await partner.get('/users/partners/settings/tokens')).body
    expect(data[0]).toMatchObject({ name: os.hostname(), scopes })

    expect(refused.answered?.status).toBe(204)
    expect([refused.run.code, refused.run.said]).toEqual([4, ''])
    expect(fs.existsSync(path.join(refused.env.XDG_CONFIG_HOME, 'belfry/account.json'))).toBe(false)
    expect([wrong.run.code, wrong.answered]).toEqual([1, undefined])
  })
})

describe('exit codes and answers', () => {
  it('tell a script what happened', async () => {
    expect((await belfry(['dns', 'nonsense'])).code).toBe(3)
    expect((await belfry(['dns', 'list', 'cli-zone.be', '--nonsense'])).code).toBe(3)
    expect((await belfry(['dns', 'list', 'not-there.be'])).code).toBe(1)
    expect((await belfry(['domains'], { env: { BELFRY_URL: 'http://127.0.0.1:9', BELFRY_TOKEN: token } })).code).toBe(6)
    const refused = await belfry(['dns', 'list', 'not-there.be', '--json'])
    expect(JSON.parse(refused.failed).error.code).toBe('domain_not_found')
    expect(((await json(['domains'])) as { domain: string }[]).map(({ domain }) => domain)).toContain('cli-zone.be')
    expect(await json(['invoices', 'list'])).toEqual(expect.any(Array))
    expect(await json(['servers', 'list'])).toEqual(expect.any(Array))
    expect((await belfry(['servers', 'power', '999999999', 'start'])).code).toBe(1)
    expect((await belfry(['servers', 'power', '999999999', 'explode'])).code).toBe(3)
  })

  it('speak the language of the flag or the shell', async () => {
    const said = async (args: string[], env = {}) => (await belfry([...args, '--help'], { env })).said.split('\n')[0]
    expect(await said(['domains', '--lang', 'nl'])).toBe('Je domeinnamen')
    expect(await said(['--lang', 'nl', 'domains'])).toBe('Je domeinnamen')
    expect(await said(['domains'], { LANG: 'fr_BE.UTF-8' })).toBe('Vos domaines')
    expect(await said(['domains'])).toBe('Your domains')
  })
})

describe('zones as code', () => {
  it('go from a plan to the zone, and tell what others changed before it is written over', async () => {
    write('$TTL 300\nwww A 192.0.2.1\n@ TXT "hello; world"\n@ MX 10 mail.other.example.\n')
    const check = await belfry(['dns', 'diff', 'zones', '--check'])
    expect([check.code, check.said], check.failed).toEqual([2, expect.stringContaining('+ www 300 A 192.0.2.1')])
    // Nobody to ask: nothing is applied.
    expect((await belfry(['dns', 'apply', 'zones'])).code).toBe(3)
    const applied = await belfry(['dns', 'apply', 'zones', '--yes'])
    expect(applied, applied.failed).toMatchObject({ code: 0 })
    const ours = ['@ 300 MX 10 mail.other.example.', '@ 300 TXT "hello; world"', 'www 300 A 192.0.2.1']
    expect(await own()).toEqual(ours)
    expect((await belfry(['dns', 'diff', 'zones', '--check'])).code).toBe(0)

    // Somebody else: another address for www.
    expect((await belfry(['dns', 'set', 'cli-zone.be', 'www', 'A', '192.0.2.66', '--yes'])).code).toBe(0)
    const drifted = await belfry(['dns', 'apply', 'zones', '--yes'])
    expect([drifted.code, drifted.failed]).toEqual([5, expect.stringContaining('cli-zone.be: www/A')])
    expect(await own()).toContain('www 3600 A 192.0.2.66')
    expect((await json(['dns', 'diff', 'zones'])).zones[0].drift).toEqual(['www/A'])
    expect((await belfry(['dns', 'apply', 'zones', '--yes', '--accept-drift'])).code).toBe(0)
    expect(await own()).toEqual(ours)
  })

  it('leave what other parts of the portal keep, and say so', async () => {
    await portal.db
      .insertInto('dns_record')
      .values({
        domain_id: domainId,
        name: 'kept',
        type: 'A',
        ttl: 300,
        rdata: '192.0.2.7',
        managed_by: 'forwarding',
      } as never)
      .execute()
    write('$TTL 300\nkept A 192.0.2.8\nwww A 192.0.2.1\n')
    const {
      zones: [zone],
    } = await json(['dns', 'apply', 'zones', '--yes'])
    expect(zone).toMatchObject({ applied: true, left: [{ name: 'kept', data: '192.0.2.8', managedBy: 'forwarding' }] })
    const records = (await json(['dns', 'list', 'cli-zone.be'])) as Shown[]
    expect(records.find(({ name }) => name === 'kept')).toMatchObject({ data: '192.0.2.7', managedBy: 'forwarding' })
    expect((await belfry(['dns', 'delete', 'cli-zone.be', 'kept', 'A', '--yes'])).code).toBe(1)
  })

  it('come out as a file that makes no difference, and in from one', async () => {
    const { zone } = await json(['dns', 'export', 'cli-zone.be'])
    write(zone)
    expect((await belfry(['dns', 'diff', 'zones', '--check'])).code).toBe(0)
    fs.writeFileSync(path.join(folder, 'more.txt'), 'extra 300 IN A 192.0.2.40\n')
    const imported = await belfry(['dns', 'import', 'cli-zone.be', 'more.txt', '--yes'])
    expect(imported, imported.failed).toMatchObject({ code: 0 })
    expect(await own()).toContain('extra 300 A 192.0.2.40')
    expect((await belfry(['dns', 'delete', 'cli-zone.be', 'extra', 'A', '--yes'])).code).toBe(0)
    expect(await own()).not.toContain('extra 300 A 192.0.2.40')
  })
})

describe('a zone in YAML', () => {
  it('is applied as its zone file is, and a wrong one changes nothing', async () => {
    const file = path.join(folder, 'cli-zone.be.yaml')
    fs.writeFileSync(file, 'www: {type: A, ttl: 600, values: [192.0.2.50, 192.0.2.51]}\n')
    const done = await belfry(['dns', 'apply', file, '--yes'])
    expect(done, done.failed).toMatchObject({ code: 0 })
    expect(await own()).toEqual(['www 600 A 192.0.2.50', 'www 600 A 192.0.2.51'])
    fs.writeFileSync(file, 'www: {type: A, value: 192.0.2.50}\nbad: {type: MX, value: 5}\n')
    const wrong = await belfry(['dns', 'apply', file, '--yes'])
    expect([wrong.code, wrong.failed]).toEqual([3, expect.stringContaining('cli-zone.be.yaml:2: ')])
    expect(await own()).toEqual(['www 600 A 192.0.2.50', 'www 600 A 192.0.2.51'])
  })
})

describe('cloud servers', () => {
  it.each(['generic', 'proxmox'] as const)('are listed and shut down, once it is agreed to (%s)', async (variant) => {
    const { shown } = await heldServer(portal, await portal.as('partner'), { variant, name: `cli-${variant}` })
    const rows = (await json(['servers', 'list'])) as { id: number; name: string }[]
    const id = String(rows.find(({ name }) => name === `cli-${variant}`)?.id)
    expect((await belfry(['servers', 'power', id, 'shutdown'])).code).toBe(3)
    expect((await shown()).underWay).toEqual([])
    expect(await json(['servers', 'power', id, 'shutdown', '--yes'])).toMatchObject({
      act: 'shutdown',
      task: expect.any(Number),
    })
    expect((await shown()).underWay.length).toBe(1)
  })
})

describe('a token with fewer rights', () => {
  it('reads what it may and is told which scope is missing', async () => {
    const partner = await portal.as('partner')
    const { body } = await partner.post('/users/partners/settings/generate-token', { scopes: ['dns:read'] })
    const env = { BELFRY_URL: url, BELFRY_TOKEN: body.token }
    expect((await belfry(['dns', 'list', 'cli-zone.be'], { env })).code).toBe(0)
    const refused = await belfry(['dns', 'set', 'cli-zone.be', 'x', 'A', '192.0.2.1', '--yes', '--json'], { env })
    expect([refused.code, JSON.parse(refused.failed).error.code]).toEqual([1, 'scope_missing'])
  })
})

describe('help and completion', () => {
  it('every command has an example that stands on the page, and every command of the page is one', async () => {
    const text = fs.readFileSync(path.join(root, page), 'utf8')
    const missing = commands.filter(({ name }) => !text.includes(`belfry ${name}`)).map(({ name }) => name)
    expect(missing).toEqual([])
    const used = documentedCode(page, 'sh').flatMap((code) =>
      [...code.matchAll(/(?:^|npx )belfry (.+)$/gm)].map(([, rest = '']) => rest),
    )
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((rest) => !commandOf(commands, rest.split(/\s+/)))).toEqual([])
    for (const { name, examples } of commands) for (const each of examples) expect(each).toContain(`belfry ${name}`)
  })

  it.each(['bash', 'zsh', 'fish'])('completes in %s', async (shell) => {
    const { code, said } = await belfry(['completion', shell])
    expect([code, said.includes('dns')]).toEqual([0, true])
    const checked = spawnSync(shell, ['-n'], { input: said, encoding: 'utf8' })
    if (!checked.error) expect(checked.stderr).toBe('')
    if (shell !== 'bash' || checked.error) return
    const ask = `${said}\nCOMP_WORDS=(belfry dns ap); COMP_CWORD=2; _belfry; echo "\${COMPREPLY[*]}"`
    expect(spawnSync('bash', [], { input: ask, encoding: 'utf8' }).stdout.trim()).toBe('apply')
  })
})
