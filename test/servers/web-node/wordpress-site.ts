import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { WordPressHost } from '#drivers/wordpress/port.ts'
import { openWordPressNode } from '#drivers/wordpress/web-node/wordpress-node.ts'
import { doneValue } from '../../kit/done-value.ts'
import { wordPressSite } from '../../kit/wordpress-on-node.ts'
import { newer, older } from '../../kit/wordpress-org.ts'
import { givenSpace, type WebScene } from './serving.ts'
import { type KilledIn, killGoingBack, killUpdates, overlapUpdates } from './wordpress-killed.ts'
import { publishAll, putPlugin, shop, worse } from './wordpress-world.ts'

/** Strange, and yet nothing but text. */
const strange = `Bakkerij "'t $(id)" \`id\` --path=/ <b>; é\\`

/** In place of wp-cli: makes a table, and ends. */
const halfInstalls = `<?php
$root = getenv('BELFRY_ROOT');
preg_match_all("/define\\( '(DB_\\w+)', '([^']*)'/", file_get_contents("$root/wp-config.php"), $found);
$config = array_combine($found[1], $found[2]);
$socket = explode(':', $config['DB_HOST'])[1];
(new mysqli('localhost', $config['DB_USER'], $config['DB_PASSWORD'], $config['DB_NAME'], 0, $socket))->query('create table half (id int)');
touch("$root/half-made");
exit(1);
`

const everyStep: KilledIn[] = ['backup', 'maintenance', 'files', 'database', 'look', 'ended']
/** More of them, spread over all of an update: each takes as long as an update. */
const moreKills = Math.floor(Number(process.env.BELFRY_KILL_ROUNDS ?? 0) / 5)

/** What one real WordPress stands up to, in a space of a node by the real wp-cli. */
export function describeWordPressSite(scene: WebScene): void {
  beforeAll(() => publishAll(scene().node))
  let reference = ''
  let domain = ''
  let host: WordPressHost
  const site = () => wordPressSite(scene().node, reference)
  const page = () => scene().node.fetch(domain)
  const update = async (slug: string) =>
    doneValue(await host.update(randomUUID(), { reference, what: { kind: 'plugin', slugs: [slug] } }))

  beforeAll(async () => {
    host = openWordPressNode({ command: scene().node.agent })
    const space = await givenSpace(scene())
    reference = space.reference
    domain = space.domain
  })

  it('takes strange words as words, and refuses what could be anything else', async () => {
    const password = `'"$(id) \`x\` --p=1 \\ é`
    const order = {
      title: strange,
      adminLogin: 'els',
      adminEmail: 'els@zaak.be',
      adminPassword: password,
      locale: 'en_US',
    }
    for (const [name, value] of [
      ['adminLogin', "els'; --prompt"],
      ['adminLogin', '--user=1'],
      ['adminEmail', 'a"@$(id).be'],
      ['title', 'twee\nregels'],
      ['locale', '../../nl_NL'],
      ['release', '6.1.9/../../x'],
    ])
      expect(await host.install(randomUUID(), { reference, site: { ...order, [name ?? '']: value } })).toMatchObject({
        code: 'invalid',
      })
    const made = doneValue(await host.install(randomUUID(), { reference, site: { ...order, release: older } }))
    expect(made).toMatchObject({ state: 'installed', configs: { title: strange }, version: older })
    expect(site().wp('user', 'check-password', 'els', password)).toBe('')
    for (const slug of ['--all', '../x', 'a b', "a';", '$(id)', 'a\nb'])
      expect(
        await host.changeExtension(randomUUID(), { reference, kind: 'plugin', slug, act: 'install' }),
      ).toMatchObject({ code: 'invalid' })
    const planned = doneValue(await host.planReplace({ reference, from: '--path=/', to: '--dry-run=no\n$(id)' }))
    expect(planned.changes).toEqual([{ table: `${site().prefix()}options`, rows: 1 }])
  })

  it('is read though a plugin, one that must be used and a drop-in break it, and one call opens it again', async () => {
    putPlugin(scene().node, reference, 'stuk', '1.0')
    site().put('wp-content/plugins/stuk/stuk.php', '<?php /* Plugin Name: Stuk\nVersion: 1.0 */ geen_functie();')
    const started = performance.now()
    const broken = doneValue(await host.read({ reference }))
    console.info(`WordPress: a read takes ${Math.round(performance.now() - started)} ms, of a broken site`)
    expect(broken).toMatchObject({
      ...{ state: 'broken', version: older, users: [{ login: 'els' }] },
      trouble: { kind: 'fatal', extension: { kind: 'plugin', slug: 'stuk' } },
    })
    expect((await page()).status).toBe(500)
    const order = { reference, kind: 'plugin', slug: 'stuk', act: 'deactivate' } as const
    expect(doneValue(await host.changeExtension(randomUUID(), order))).toMatchObject({ state: 'installed' })
    expect((await page()).status).toBe(200)
    const others = ['wp-content/mu-plugins/stuk.php', 'wp-content/object-cache.php']
    for (const file of others) site().put(file, '<?php geen_functie();')
    const read = doneValue(await host.read({ reference }))
    expect(read).toMatchObject({ state: 'broken', users: [{ login: 'els' }] })
    for (const file of others) fs.rmSync(path.join(site().root, file))
  })

  it('sees nothing of its neighbour, neither by its pages nor by what the agent starts for it', async () => {
    const other = await givenSpace(scene())
    other.put('public/wp-config.php', "<?php define('DB_PASSWORD', 'geheim van de buren');")
    const seen = path.join(site().root, '../tmp/seen')
    const target = path.join(other.home, 'public/wp-config.php')
    const config = path.join(site().root, 'wp-config.php')
    const before = fs.readFileSync(config, 'utf8')
    const look = `<?php file_put_contents('${seen}', json_encode([@file_get_contents('${target}'), @file_get_contents('/etc/passwd'), function_exists('exec'), function_exists('proc_open'), posix_geteuid() === 0]));`
    fs.writeFileSync(config, before.replace('<?php', look))
    doneValue(await host.read({ reference }))
    expect(JSON.parse(fs.readFileSync(seen, 'utf8'))).toEqual([false, false, false, false, false])
    fs.rmSync(seen)
    expect((await page()).status).toBe(200)
    expect(JSON.parse(fs.readFileSync(seen, 'utf8'))).toEqual([false, false, false, false, false])
    fs.writeFileSync(config, before)
  })

  it('goes back by itself from a plugin that breaks it, and no visitor sees it broken', async () => {
    putPlugin(scene().node, reference, worse.slug, worse.older)
    const seen = new Set<number>()
    let isOver = false
    const visits = (async () => {
      while (!isOver) seen.add((await page()).status)
    })()
    const started = performance.now()
    const report = await update(worse.slug)
    isOver = true
    await visits
    const seconds = (performance.now() - started) / 1000
    expect(report).toMatchObject({ ended: 'rolled_back', because: 'php_error' })
    expect((await page()).status).toBe(200)
    expect(seconds).toBeLessThan(60)
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
    console.info(`WordPress: back from an update that breaks it after ${seconds.toFixed(1)} s`)
  })

  it('is never updated twice at once', async () => {
    const back = () => putPlugin(scene().node, reference, shop.slug, shop.older)
    expect(await overlapUpdates(host, reference, 2, back)).toEqual({ both: 0, oneOfTwo: 2 })
  })

  it(
    'is old or new and open, in whichever step of an update the agent is killed',
    async () => {
      const killing = { node: scene().node, host, space: { reference, domain } }
      await killGoingBack(killing, worse)
      site().wp('plugin', 'deactivate', worse.slug)
      site().wp('plugin', 'delete', worse.slug)
      putPlugin(scene().node, reference, shop.slug, shop.older)
      const all = { what: { kind: 'all' }, core: [older, newer], plugin: shop } as const
      const kills = await killUpdates({ ...killing, ...all }, everyStep, moreKills)
      console.info(`WordPress: killed in updates of a plugin and of ${older} to ${newer} ${JSON.stringify(kills)}`)
      expect(kills.old + kills.new).toBe(everyStep.length + moreKills)
    },
    600_000 + moreKills * 30_000,
  )

  it('that could not be installed leaves no database behind, even where nobody can say any more what is in it', async () => {
    const space = await givenSpace(scene())
    const cli = path.join(scene().node.folder, 'wp-cli.phar')
    const real = fs.readFileSync(cli)
    fs.writeFileSync(cli, halfInstalls)
    const order = { title: 'Half', adminLogin: 'els', adminEmail: 'els@zaak.be', adminPassword: 'x'.repeat(20) }
    const said = await host
      .install(randomUUID(), { reference: space.reference, site: { ...order, locale: 'en_US', release: older } })
      .finally(() => fs.writeFileSync(cli, real))
    expect(said).toMatchObject({ kind: 'rejected' })
    expect(fs.existsSync(path.join(space.home, 'public/half-made'))).toBe(true)
    expect(doneValue(await scene().host.readSpace(space.reference)).databases).toEqual([])
    const left = ['--no-defaults', `--socket=${scene().node.socket}`, '--user=root', '-N', '-e', 'show databases']
    const user = `w${space.reference.slice('service-'.length)}`
    expect(execFileSync('mariadb', left, { encoding: 'utf8' })).not.toContain(`${user}_`)
  })

  it('is installed in Dutch, and leaves nothing of it when it is taken away', async () => {
    doneValue(await host.remove(randomUUID(), { reference }))
    expect(fs.readdirSync(site().root)).toEqual([])
    const order = {
      title: 'Zaak',
      adminLogin: 'els',
      adminEmail: 'els@zaak.be',
      adminPassword: randomUUID(),
      locale: 'nl_NL',
    }
    const started = performance.now()
    const made = doneValue(await host.install(randomUUID(), { reference, site: order }))
    console.info(`WordPress: installed in ${Math.round(performance.now() - started)} ms`)
    expect(made).toMatchObject({ locale: 'nl_NL', version: newer, newVersion: null })
    expect((await page()).body).toContain('lang="nl-NL"')
    const list = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    expect(list).not.toContain(order.adminPassword)
  })
}
