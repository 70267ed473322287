import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { usualCachePolicy } from '#base/web-space/site.ts'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import { givenSpace, type WebScene } from './serving.ts'

/** What keeps pages and data at hand. */
export function describeCaches(scene: WebScene): void {
  describe('a Redis of a space', () => redis(scene))
  describe('pages that Varnish keeps', () => varnish(scene))
}

function redis(scene: WebScene) {
  const cli = (user: string, socket: string, ...words: string[]) =>
    spawnSync('runuser', ['-u', user, '--', 'redis-cli', '-s', socket, '--raw', ...words], { encoding: 'utf8' })
  const withRedis = async () => {
    const space = await givenSpace(scene())
    const facts = doneValue(await scene().host.setRedis(randomUUID(), { reference: space.reference, isOn: true }))
    return { ...space, socket: facts.cache.redis.address ?? '' }
  }

  it('is reached by its own programs and by nobody else’s, and holds no more than it may', async () => {
    const [one, other] = [await withRedis(), await withRedis()]
    expect(cli(one.user, one.socket, 'SET', 'a', '1').stdout.trim()).toBe('OK')
    expect(cli(other.user, one.socket, 'GET', 'a').status).not.toBe(0)
    expect(cli(other.user, other.socket, 'GET', 'a').stdout.trim()).toBe('')
    const say = `<?php $s = stream_socket_client('unix://${one.socket}'); fwrite($s, "GET a\\r\\n"); echo fgets($s), fgets($s);`
    one.put('public/redis.php', say)
    other.put('public/redis.php', say.replace('$s = ', '$s = @').replace('; fwrite', ' or die("niets"); fwrite'))
    await eventually(async () =>
      expect((await scene().node.fetch(one.domain, '/redis.php')).body.split(/\s+/)).toEqual(['$1', '1', '']),
    )
    await eventually(async () => expect((await scene().node.fetch(other.domain, '/redis.php')).body).toBe('niets'))
    for (const words of [['CONFIG', 'SET', 'maxmemory', '0'], ['SHUTDOWN'], ['DEBUG', 'SLEEP', '1'], ['SAVE']])
      expect(cli(one.user, one.socket, ...words).stdout).toMatch(/NOPERM|not allowed/)
    const large = Buffer.alloc(900_000, 'x')
    for (let turn = 0; turn < 20; turn++)
      spawnSync('runuser', ['-u', one.user, '--', 'redis-cli', '-s', one.socket, '-x', 'SET', `k${turn}`], {
        input: large,
      })
    const { usedBytes } = doneValue(await scene().host.readSpace(one.reference)).cache.redis
    expect(usedBytes).toBeGreaterThan(1_000_000)
    expect(usedBytes).toBeLessThan(8.5 * 1024 ** 2)
  })

  it('forgets all when it is told to, stops with its space and starts with it', async () => {
    const { host } = scene()
    const { reference, user, socket } = await withRedis()
    cli(user, socket, 'SET', 'a', '1')
    doneValue(await host.purgeRedis(randomUUID(), { reference }))
    expect(cli(user, socket, 'DBSIZE').stdout.trim()).toBe('0')
    const [runs, stopped] = [() => cli(user, socket, 'PING').stdout.trim() === 'PONG', false]
    doneValue(await host.suspendSpace(randomUUID(), { reference }))
    expect(runs()).toBe(stopped)
    doneValue(await host.reactivateSpace(randomUUID(), { reference }))
    expect(runs()).toBe(true)
    doneValue(await host.setRedis(randomUUID(), { reference, isOn: false }))
    expect(runs()).toBe(stopped)
    expect(await host.purgeRedis(randomUUID(), { reference })).toMatchObject({ code: 'not_possible' })
  })

  it('keeps nobody else from a change when its own customer stands in its way', async () => {
    const { host } = scene()
    const [{ reference, user, socket }, other] = [await withRedis(), await givenSpace(scene())]
    execFileSync('runuser', ['-u', user, '--', 'sh', '-c', 'rm "$1" && mkdir "$1"', 'sh', socket])
    doneValue(await host.suspendSpace(randomUUID(), { reference }))
    doneValue(await host.reactivateSpace(randomUUID(), { reference }))
    doneValue(await host.keepAlias(randomUUID(), { reference: other.reference, alias: `shop.${other.domain}` }))
    execFileSync('runuser', ['-u', user, '--', 'rmdir', socket])
    const [program = '', ...start] = scene().node.agent
    execFileSync(program, [...start, 'tend'])
    expect(cli(user, socket, 'PING').stdout.trim()).toBe('PONG')
  })

  it('is started again when it went away, as after the machine was started', async () => {
    const { user, socket } = await withRedis()
    const [, id = ''] = /process_id:(\d+)/.exec(cli(user, socket, 'INFO', 'server').stdout) ?? []
    process.kill(Number(id))
    await eventually(() => expect(cli(user, socket, 'PING').status).not.toBe(0))
    const [program = '', ...start] = scene().node.agent
    execFileSync(program, [...start, 'tend'])
    expect(cli(user, socket, 'PING').stdout.trim()).toBe('PONG')
  })
}

function varnish(scene: WebScene) {
  const counting =
    "<?php $n = (int) @file_get_contents(__DIR__ . '/n') + 1; file_put_contents(__DIR__ . '/n', $n); echo $n;"
  const withVarnish = async (more = {}) => {
    const space = await givenSpace(scene())
    space.put('public/tel.php', counting)
    const policy = { ...usualCachePolicy, ...more }
    const set = (isOn: boolean, changed = {}) =>
      scene().host.setVarnish(randomUUID(), { reference: space.reference, isOn, policy: { ...policy, ...changed } })
    doneValue(await set(true))
    const get = async (address = '/tel.php') => {
      const { body, status, headers } = await scene().node.fetch(space.domain, address)
      return `${status} ${headers['x-cache'] ?? '-'} ${body}`
    }
    await eventually(async () => expect((await scene().node.fetch(space.domain, '/')).headers['x-cache']).toBeDefined())
    const purge = (paths?: string[]) => scene().host.purgeVarnish(randomUUID(), { reference: space.reference, paths })
    return { ...space, get, set, purge }
  }

  it('are given out until they are purged: of that space and path, and of no other', async () => {
    const [one, other] = [await withVarnish(), await withVarnish()]
    expect([await one.get(), await one.get()]).toEqual(['200 MISS 1', '200 HIT 1'])
    expect([await other.get(), await other.get()]).toEqual(['200 MISS 1', '200 HIT 1'])
    doneValue(await one.purge(['/elders']))
    expect(await one.get()).toBe('200 HIT 1')
    doneValue(await one.purge(['/tel']))
    expect([await one.get(), await one.get(), await other.get()]).toEqual(['200 MISS 2', '200 HIT 2', '200 HIT 1'])
    doneValue(await one.purge())
    expect([await one.get(), await other.get()]).toEqual(['200 MISS 3', '200 HIT 1'])
    doneValue(await scene().host.restartVarnish(randomUUID(), { reference: one.reference }))
    expect([await one.get(), await other.get()]).toEqual(['200 MISS 4', '200 HIT 1'])
    doneValue(await one.set(false))
    await eventually(async () => expect(await one.get()).toMatch(/^200 - \d+$/))
  })

  it('follow what their owner decided: how long, what never, whose visits make no page of their own', async () => {
    const { get, put } = await withVarnish({ ttlSeconds: 1, passes: ['/mandje'] })
    put('public/mandje.php', counting.replaceAll("'/n'", "'/m'"))
    put('public/stijl.css', 'a {}')
    expect([await get('/mandje.php'), await get('/mandje.php')]).toEqual(['200 MISS 1', '200 MISS 2'])
    expect([await get('/tel.php?utm_source=x'), await get('/tel.php?gclid=y&utm_medium=z')]).toEqual([
      '200 MISS 1',
      '200 HIT 1',
    ])
    expect([await get('/stijl.css'), await get('/stijl.css')]).toEqual(['200 MISS a {}', '200 HIT a {}'])
    put('public/stijl.css', 'b {}')
    put('public/tel.php', '<?php http_response_code(500); echo "stuk";')
    // PHP looks for another version of a file every two seconds; a page that nobody asked for yet says when it has seen this one.
    let asked = 0
    await eventually(async () => expect(await get(`/tel.php?wacht=${++asked}`)).toBe('500 MISS stuk'))
    // It broke meanwhile: visitors are given what it was.
    expect([await get(), await get(), await get('/stijl.css')]).toEqual(['200 HIT 1', '200 HIT 1', '200 HIT a {}'])
    expect(await get('/tel.php?nieuw')).toBe('500 MISS stuk')
  })

  it('tell the site who its visitor is, and how they came', async () => {
    const { get, put } = await withVarnish()
    put(
      'public/wie.php',
      '<?php echo $_SERVER["REMOTE_ADDR"], " ", $_SERVER["HTTPS"] ?? "-", " ", $_SERVER["REQUEST_SCHEME"], " ", $_SERVER["HTTP_X_FORWARDED_FOR"] ?? "-";',
    )
    expect(await get('/wie.php')).toBe('200 MISS 127.0.0.1 - http -')
  })

  it('are no visitor’s to forget, whatever is sent', async () => {
    const { get, domain } = await withVarnish()
    await get()
    const ask = (...args: string[]) =>
      execFileSync(
        'curl',
        [
          '-s',
          '-o',
          '/dev/null',
          '-w',
          '%{http_code}',
          '-H',
          `Host: ${domain}`,
          ...args,
          `http://127.0.0.1:${scene().node.ports.http}/tel.php`,
        ],
        { encoding: 'utf8' },
      )
    for (const method of ['PURGE', 'BAN']) ask('-X', method)
    ask('-H', 'X-Belfry-Space: w1', '-H', 'X-Belfry-Ttl: 0s', '-H', 'X-Belfry-Pass: 1')
    const [, , count] = (await get()).split(' ')
    expect(await get()).toBe(`200 HIT ${count}`)
  })

  it('are missed by nobody when Varnish itself is away', async () => {
    const { get } = await withVarnish()
    const { varnish: server } = scene().node.parts
    await server.kill()
    const seen = new Set<string>()
    await eventually(async () => {
      const said = await get()
      seen.add(said.slice(0, 3))
      expect(said).toMatch(/^200 - /)
    })
    expect([...seen]).toEqual(['200'])
    await server.start()
  })
}
