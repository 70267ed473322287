import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CronJob } from '#base/web-space/cron.ts'
import { usualCachePolicy } from '#base/web-space/site.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { describeSpaces, megabyte, never, spaceSceneOf } from '../space/conformance.ts'
import { describeContent } from './content/conformance.ts'
import type { WebAbility } from './port/abilities.ts'
import type { WebHost, WebSpaceFacts } from './port.ts'
import { describePutBack } from './put-back/conformance.ts'

/** What the suite needs of a host: the driver, a hand on the clock, and certificates. */
export type WebHostHarness = {
  open(): Promise<WebHost>
  /** Returns when that much time has passed at the host. */
  letPass(seconds: number): Promise<void>
  /** One that whoever made it signed. */
  certificate(names: readonly string[]): { chain: string; key: string }
}

/** Of the password `Geheim1234`. */
export const cryptHash =
  '$6$saltsalt$drxgQ89fCYXaf1WQRocPE3NVSyANstK0SfTBlr1w6pTSIr8bI.KPqctK158x6G789BxjDaxZSoRQOoFynkfMt.'
const ed25519 = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'

/** A space of its own for each test, and the moves that they share. */
function sceneOf(harness: WebHostHarness, host: () => WebHost) {
  const write = async (reference: string, path: string, text: string) =>
    doneValue(await host().writeFile(randomUUID(), { reference, path, body: Readable.from([Buffer.from(text)]) }))
  const can = (ability: WebAbility) => host().abilities[ability].can
  return { ...spaceSceneOf<WebSpaceFacts>(harness.letPass, host), write, can }
}
export type Scene = ReturnType<typeof sceneOf>

export function describeWebHost(title: string, harness: WebHostHarness): void {
  let host: WebHost
  beforeAll(async () => {
    host = await harness.open()
  })
  const open = () => host
  const scene = sceneOf(harness, open)
  describe(`${title} keeps spaces`, () => spaces(open, scene))
  describe(`${title} keeps a site as it is asked to be`, () => sites(open, scene, harness))
  describe(`${title} runs PHP`, () => php(open, scene))
  describe(`${title} lets in who may`, () => access(open, scene))
  describe(`${title} runs jobs by the clock`, () => cron(open, scene))
  describe(`${title} keeps pages at hand`, () => caches(open, scene))
  describeContent(title, open, scene)
  describePutBack(title, open, scene)
  it(`${title} says of every ability that it lacks why, in three languages`, () => {
    for (const ability of Object.values(host.abilities))
      if (!ability.can) expect(Object.values(ability.because).every((text) => text.length > 10)).toBe(true)
  })
}

function spaces(host: () => WebHost, scene: Scene) {
  const { wanted, followed, given, write, can } = scene
  describeSpaces(host, scene, {
    keepName: (reference, alias) => host().keepAlias(randomUUID(), { reference, alias }),
    dropName: (reference, alias) => host().dropAlias(randomUUID(), { reference, alias }),
    namesOf: ({ site }) => site.aliases,
    nameTaken: 'alias_taken',
    changes: (reference, facts) => [
      host().setDocumentRoot(randomUUID(), { reference, documentRoot: 'public' }),
      host().setIndexFiles(randomUUID(), { reference, indexFiles: ['index.php'] }),
      ...(facts ? [host().setPhp(randomUUID(), { reference, version: facts.php.version, settings: {} })] : []),
    ],
    setUpOf: ({ site, php: { version } }) => ({ site, version }),
  })

  it('begins one with what its owner wants of every space', async () => {
    const redirects = { https: false, www: 'with-www', home: null } as const
    const space = { ...wanted(), start: { indexFiles: ['start.html'], redirects, database: 'db' } }
    const operation = randomUUID()
    const made = doneValue(await followed(() => host().keepSpace(operation, space)))
    expect(made.site).toMatchObject({ documentRoot: 'public', indexFiles: ['start.html'], redirects })
    expect(made.php.offered).toContain(made.php.version)
    const names = made.databases.map(({ name, isOn }) => [name, isOn])
    expect(names).toEqual(can('databases') ? [[`${made.user}_db`, true]] : [])
  })

  it('leaves what is in one that gets more room', async ({ skip }) => {
    skip(!can('files'))
    const space = await given()
    await write(space.reference, 'public/blijft.txt', 'blijft')
    doneValue(await host().keepSpace(randomUUID(), { ...space, quotaBytes: 900 * megabyte }))
    doneValue(await host().readFileFacts({ reference: space.reference, path: 'public/blijft.txt' }))
  })
}

function sites(host: () => WebHost, { given, facts }: Scene, harness: WebHostHarness) {
  it('does an old operation not again', async () => {
    const { reference } = await given()
    const old = randomUUID()
    const set = (operation: string, documentRoot: string) =>
      host().setDocumentRoot(operation, { reference, documentRoot })
    doneValue(await set(old, 'public/web'))
    doneValue(await set(randomUUID(), 'public/site'))
    doneValue(await set(old, 'public/web'))
    expect((await facts(reference)).site.documentRoot).toBe('public/site')
  })

  it('keeps its document root, its index and where its visitors are sent', async () => {
    const { reference } = await given()
    const home = { url: 'https://elders.example/nieuw?van=hier', isOn: true }
    const redirects = { https: false, www: 'without-www', home } as const
    doneValue(await host().setDocumentRoot(randomUUID(), { reference, documentRoot: 'app/web' }))
    doneValue(await host().setIndexFiles(randomUUID(), { reference, indexFiles: ['home.html', 'index.php'] }))
    doneValue(await host().setRedirects(randomUUID(), { reference, redirects }))
    expect((await facts(reference)).site).toMatchObject({
      documentRoot: 'app/web',
      indexFiles: ['home.html', 'index.php'],
      redirects,
    })
  })

  it('sends nobody to https without a certificate, and takes none away that is needed', async () => {
    const { reference, domain } = await given()
    const redirects = { https: true, www: 'as-is', home: null } as const
    const ask = () => host().setRedirects(randomUUID(), { reference, redirects })
    expect(await ask()).toMatchObject({ ...never, code: 'certificate_missing' })
    const certificate = harness.certificate([domain, `www.${domain}`])
    const kept = await host().setCertificate(randomUUID(), { reference, certificate })
    if (!host().abilities.certificates.can) return expect(kept).toMatchObject(never)
    expect(doneValue(kept).certificate?.names).toEqual([domain, `www.${domain}`])
    expect(doneValue(await ask()).site.redirects.https).toBe(true)
    const none = () => host().setCertificate(randomUUID(), { reference, certificate: null })
    expect(await none()).toMatchObject({ code: 'certificate_missing' })
    doneValue(await host().setRedirects(randomUUID(), { reference, redirects: { ...redirects, https: false } }))
    expect(doneValue(await none()).certificate).toBeNull()
    const unfit = { chain: 'no certificate', key: certificate.key }
    expect(await host().setCertificate(randomUUID(), { reference, certificate: unfit })).toMatchObject({
      code: 'certificate_unfit',
    })
  })
}

function php(host: () => WebHost, { given, facts }: Scene) {
  it('keeps a version and what differs from the usual, and nothing else', async () => {
    const { reference } = await given()
    const { version } = (await facts(reference)).php
    const settings = { memory_limit: 512, display_errors: true, 'date.timezone': 'Europe/Paris' }
    doneValue(await host().setPhp(randomUUID(), { reference, version, settings }))
    expect((await facts(reference)).php).toMatchObject({ version, settings })
    doneValue(await host().setPhp(randomUUID(), { reference, version, settings: { memory_limit: 128 } }))
    expect((await facts(reference)).php.settings).toEqual({ memory_limit: 128 })
  })

  it('refuses settings that are no use together', async () => {
    const { reference } = await given()
    const { version } = (await facts(reference)).php
    const unfit = { upload_max_filesize: 512, post_max_size: 8 }
    expect(await host().setPhp(randomUUID(), { reference, version, settings: unfit })).toMatchObject({
      ...never,
      code: 'php_settings_unfit',
    })
  })

  it('refuses a version that it has not', async ({ skip }) => {
    const { reference } = await given()
    const { offered } = (await facts(reference)).php
    const version = (['5.6', '8.4'] as const).find((each) => !offered.includes(each))
    if (version === undefined) return skip('it has them all')
    expect(await host().setPhp(randomUUID(), { reference, version, settings: {} })).toMatchObject({
      code: 'php_not_offered',
    })
  })

  it('starts anew, and forgets what it compiled', async () => {
    const { reference } = await given()
    doneValue(await host().restartPhp(randomUUID(), { reference }))
    doneValue(await host().clearOpcache(randomUUID(), { reference }))
  })

  it('says of itself what holds here, where it says that it can', async () => {
    const { reference } = await given()
    const { version } = (await facts(reference)).php
    doneValue(await host().setPhp(randomUUID(), { reference, version, settings: { memory_limit: 200 } }))
    const info = await host().readPhpInfo(reference)
    if (!host().abilities.phpInfo.can) return expect(info).toMatchObject(never)
    const { version: full, directives, extensions } = doneValue(info)
    expect(full.startsWith(`${version}.`)).toBe(true)
    expect(directives).toContainEqual({ name: 'memory_limit', value: '200M' })
    expect(extensions.map(({ name }) => name.toLowerCase())).toContain('json')
  })

  it('is watched by New Relic where it says that it can', async () => {
    const { reference } = await given()
    const watched = await host().setNewRelic(randomUUID(), { reference, isOn: true, licence: 'a'.repeat(40) })
    if (!host().abilities.newRelic.can) return expect(watched).toMatchObject(never)
    expect(doneValue(watched).newRelic).toBe(true)
    expect(doneValue(await host().setNewRelic(randomUUID(), { reference, isOn: false })).newRelic).toBe(false)
  })
}

function access(host: () => WebHost, { given, facts }: Scene) {
  it('keeps accounts of FTP, where it says that it can', async () => {
    const { reference } = await given()
    const account = { reference, name: 'print', folder: 'public', isOn: true, passwordHash: cryptHash }
    const kept = await host().keepFtpAccount(randomUUID(), account)
    if (!host().abilities.ftp.can) return expect(kept).toMatchObject(never)
    const { user } = await facts(reference)
    expect(doneValue(kept).ftp.map((each) => [each.user, each.folder, each.isOn])).toEqual([
      [user, '', true],
      [`${user}_print`, 'public', true],
    ])
    const { passwordHash: _, ...without } = account
    expect(doneValue(await host().keepFtpAccount(randomUUID(), { ...without, isOn: false })).ftp[1]?.isOn).toBe(false)
    expect(await host().keepFtpAccount(randomUUID(), { ...without, name: 'ander' })).toMatchObject({
      code: 'password_missing',
    })
    expect(await host().keepFtpAccount(randomUUID(), { ...account, name: 'x', folder: 'weg' })).toMatchObject({
      code: 'no_such_path',
    })
    doneValue(await host().dropFtpAccount(randomUUID(), { reference, name: 'print' }))
    expect((await facts(reference)).ftp).toHaveLength(1)
    expect(await host().dropFtpAccount(randomUUID(), { reference, name: '' })).toMatchObject(never)
  })

  it('keeps keys of SSH, each once by its fingerprint, where it says that it can', async () => {
    const { reference } = await given()
    const opened = await host().setSsh(randomUUID(), { reference, isOn: true })
    if (!host().abilities.ssh.can) return expect(opened).toMatchObject(never)
    expect(doneValue(opened).ssh).toMatchObject({ isOn: true, port: 2244, keys: [] })
    doneValue(await host().keepSshKey(randomUUID(), { reference, key: { name: 'Laptop', key: ed25519 } }))
    const renamed = await host().keepSshKey(randomUUID(), { reference, key: { name: 'Oude laptop', key: ed25519 } })
    const { keys } = doneValue(renamed).ssh
    expect(keys).toMatchObject([{ name: 'Oude laptop', key: ed25519, fingerprint: expect.stringMatching(/^SHA256:/) }])
    const fingerprint = keys[0]?.fingerprint ?? ''
    expect(doneValue(await host().dropSshKey(randomUUID(), { reference, fingerprint })).ssh.keys).toEqual([])
    doneValue(await host().dropSshKey(randomUUID(), { reference, fingerprint }))
    expect(doneValue(await host().setSsh(randomUUID(), { reference, isOn: false })).ssh.isOn).toBe(false)
  })
}

function cron(host: () => WebHost, { given, facts, write }: Scene) {
  const job: CronJob = {
    id: 'cron-1',
    name: 'Voorraad',
    command: 'php',
    arguments: 'private/stock.php "twee woorden"',
    ...{ minute: '*/15', hour: '6-20', day: '*', month: '*', weekday: '1-5' },
    isOn: true,
  }
  it('keeps them, changes and forgets them', async () => {
    const { reference } = await given()
    const kept = await host().keepCronJob(randomUUID(), { reference, job })
    if (!host().abilities.cron.can) return expect(kept).toMatchObject(never)
    expect(doneValue(kept).cron).toEqual([{ ...job, lastRun: null }])
    const changed = { ...job, hour: '7', isOn: false }
    doneValue(await host().keepCronJob(randomUUID(), { reference, job: changed }))
    expect((await facts(reference)).cron).toEqual([{ ...changed, lastRun: null }])
    doneValue(await host().dropCronJob(randomUUID(), { reference, id: job.id }))
    doneValue(await host().dropCronJob(randomUUID(), { reference, id: job.id }))
    expect((await facts(reference)).cron).toEqual([])
  })

  it('runs one now, once under one id, and tells what it said', async ({ skip }) => {
    skip(!host().abilities.cron.can)
    const { reference } = await given()
    await write(reference, 'private/stock.php', "<?php echo $argv[1], PHP_EOL, 'done', PHP_EOL;\n")
    doneValue(await host().keepCronJob(randomUUID(), { reference, job }))
    const operation = randomUUID()
    const run = doneValue(await host().runCronJob(operation, { reference, id: job.id }))
    expect(run).toMatchObject({ exitCode: 0, isCut: false })
    expect(run.output).toContain('twee woorden')
    expect(run.output).toContain('done')
    expect(doneValue(await host().runCronJob(operation, { reference, id: job.id }))).toEqual(run)
    expect((await facts(reference)).cron[0]?.lastRun).toMatchObject({ exitCode: 0, startedAt: run.startedAt })
    expect(await host().runCronJob(randomUUID(), { reference, id: 'cron-99' })).toMatchObject({ code: 'no_such_job' })
  })
}

function caches(host: () => WebHost, { given, facts }: Scene) {
  it('in Varnish, where it says that it can', async () => {
    const { reference } = await given()
    const policy = { ...usualCachePolicy, ttlSeconds: 300, passes: ['/mandje'] }
    const kept = await host().setVarnish(randomUUID(), { reference, isOn: true, policy })
    if (!host().abilities.varnish.can) return expect(kept).toMatchObject(never)
    expect(doneValue(kept).cache.varnish).toEqual({ isOn: true, policy })
    doneValue(await host().purgeVarnish(randomUUID(), { reference, paths: ['/nieuws'] }))
    doneValue(await host().restartVarnish(randomUUID(), { reference }))
    doneValue(await host().setVarnish(randomUUID(), { reference, isOn: false, policy }))
    expect(await host().purgeVarnish(randomUUID(), { reference })).toMatchObject(never)
  })

  it('in Redis, where it says that it can', async () => {
    const { reference } = await given()
    const kept = await host().setRedis(randomUUID(), { reference, isOn: true })
    if (!host().abilities.redis.can) return expect(kept).toMatchObject(never)
    expect(doneValue(kept).cache.redis.address).toEqual(expect.any(String))
    doneValue(await host().purgeRedis(randomUUID(), { reference }))
    doneValue(await host().setRedis(randomUUID(), { reference, isOn: false }))
    expect((await facts(reference)).cache.redis).toMatchObject({ isOn: false, address: null })
  })
}
