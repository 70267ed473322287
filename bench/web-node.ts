import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { usualCachePolicy } from '#base/web-space/site.ts'
import type { WebHost } from '#drivers/web-host/port.ts'
import { openWebNode } from '#drivers/web-host/web-node/web-node.ts'
import { readSettings } from '#node-agent/settings.ts'
import { keepAround, makeHome } from '#node-agent/web/space-folders.ts'
import type { SpaceRecord } from '#node-agent/web/space-record.ts'
import { openWebNodeOf } from '#node-agent/works.ts'
import { doneValue } from '../test/kit/done-value.ts'
import { freePort } from '../test/kit/free-port.ts'
import { startServerProcess } from '../test/kit/server-process.ts'
import { canStartWebNode, startWebNode, type WebNode } from '../test/kit/web-node.ts'
import { atLeast, atMost, type Measured, perSecond, seconds, times, told } from './promise.ts'
import { byTurns, median, ratioOf } from './sampling.ts'

const spaces = 500
const secondsLong = 5
const changes = 9

/** A page of a space against the same file in a bare nginx, and one change on a node that carries many spaces. */
export async function measureWebNode(): Promise<Measured[]> {
  if (!canStartWebNode()) throw new Error('a web node cannot be started here')
  const node = await startWebNode()
  try {
    const host = openWebNode({ command: node.agent })
    return [...(await pages(node, host)), ...(await changesAmongMany(node, host))]
  } finally {
    await node.stop()
  }
}

const domain = 'meting.be'
async function rate(port: number): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/pagina.html`,
    headers: { host: domain },
    connections: 16,
    duration: secondsLong,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

async function pages(node: WebNode, host: WebHost): Promise<Measured[]> {
  const reference = 'service-1'
  const { user } = doneValue(await host.keepSpace(randomUUID(), { reference, domain, quotaBytes: 1024 ** 3 }))
  const root = path.join(node.homes, user, 'home/public')
  fs.writeFileSync(path.join(root, 'pagina.html'), 'x'.repeat(20_000))
  execFileSync('chown', ['-R', `${user}:${user}`, root])
  const bare = await startBare(node, root)
  // Workers that were just replaced take their connections with them.
  await pause(3000)
  try {
    const [mine, theirs] = await byTurns(
      () => rate(node.ports.http),
      () => rate(bare.port),
    )
    doneValue(await host.setVarnish(randomUUID(), { reference, isOn: true, policy: usualCachePolicy }))
    await pause(3000)
    const kept = await rate(node.ports.http)
    return [
      atLeast('pages of a space a second, against a bare nginx', ratioOf(mine, theirs), 0.95, times),
      told('  of the space, bare; kept by Varnish', [...[mine, theirs].map(median), kept].map(perSecond).join(', ')),
    ]
  } finally {
    await bare.server.stop()
  }
}

/** As Debian has it, with as many workers as the node's, a log, and one root. */
async function startBare(node: WebNode, root: string) {
  const port = await freePort()
  const folder = path.join(node.folder, 'bare')
  fs.mkdirSync(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `worker_processes 2; user www-data; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 256; }
     http { include /etc/nginx/mime.types; sendfile on; tcp_nopush on; keepalive_requests 100000000; access_log ${folder}/access.log; ${temporary.join(' ')}
       server { listen 127.0.0.1:${port}; root ${root}; } }`,
  )
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/pagina.html`).then(
      ({ ok }) => ok,
      () => false,
    )
  const args = ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']
  return {
    port,
    server: await startServerProcess({ binary: '/usr/sbin/nginx', args, folder, answers, stopSignal: 'SIGTERM' }),
  }
}

/** Spaces as the agent makes them, but for all of them loaded at once. */
async function fill(node: WebNode): Promise<void> {
  const settings = await readSettings(node.agent.at(-1) ?? '')
  const agent = openWebNodeOf(settings, settings.web as NonNullable<typeof settings.web>)
  const like = (await agent.records.find('service-1')) as SpaceRecord
  for (let number = 2; number <= spaces; number++) {
    const reference = `service-${number}`
    const user = `w${number}`
    const home = path.join(node.homes, user, 'home')
    const ids = await agent.users.keep(user, home)
    const name = `zaak-${number}.be`
    const site = { ...like.site, aliases: [`www.${name}`] }
    const record: SpaceRecord = {
      ...like,
      reference,
      domain: name,
      ids,
      site,
      varnish: { ...like.varnish, isOn: false },
    }
    const jail = path.join(node.homes, user)
    const places = { user, jail, home, logs: path.join(jail, 'log') } as never
    await keepAround(places, ids)
    await makeHome(places, ids, name)
    for (const { file, text, mode } of agent.filesOf(reference, record))
      if (text !== null) fs.writeFileSync(file, text, { mode })
  }
  await agent.servers.load({ isSite: true, php: settings.web?.php ?? [] })
}

async function changesAmongMany(node: WebNode, host: WebHost): Promise<Measured[]> {
  await fill(node)
  const answers = async (name: string) => {
    while ((await node.fetch(name)).status !== 200) await pause(5)
  }
  await answers(`zaak-${spaces}.be`)
  const [changed, seen]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < changes; turn++) {
    const alias = `nieuw-${turn}.be`
    const began = performance.now()
    doneValue(await host.keepAlias(randomUUID(), { reference: 'service-250', alias }))
    changed.push((performance.now() - began) / 1000)
    const done = performance.now()
    await answers(alias)
    seen.push((performance.now() - done) / 1000)
  }
  const php: number[] = []
  for (let turn = 0; turn < changes; turn++) {
    const began = performance.now()
    const order = { reference: 'service-250', version: '8.2', settings: { memory_limit: 100 + turn } } as const
    doneValue(await host.setPhp(randomUUID(), order))
    php.push((performance.now() - began) / 1000)
  }
  return [
    atMost(`one change of a site among ${spaces} spaces`, median(changed), 1.5, seconds),
    told('  until nginx answers by it, behind that', seconds(median(seen))),
    atMost(`one change of PHP among ${spaces} spaces`, median(php), 1.5, seconds),
  ]
}
