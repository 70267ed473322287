import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import autocannon from 'autocannon'
import { forwarderHealthPath } from '#areas/domains/forwarding/server/forwarder/answer.ts'
import { connectionTo } from '#platform/sql/connections.ts'
import type { Place } from './place.ts'
import { type Running, startServer } from './processes.ts'
import { atLeast, atMost, type Measured, perSecond, seconds, times, told } from './promise.ts'
import { byTurns, median, ratioOf } from './sampling.ts'

const [rules, manyRules] = [50_000, 100_000]
/** Hosts requested in rotation: enough that no request is served from the previous lookup. */
const askedHosts = 1000
const [connections, secondsLong] = [64, 3]
const asked = '/map/pagina?bron=bench'

type Rule = { host: string; destination: string }

const findFirst = (paths: readonly string[]) => paths.find((file) => fs.existsSync(file))
const findNginx = () => findFirst(['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'])
const findWrk = () => findFirst(['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'])

/** One process of the forwarder against one of nginx with the same redirects in a map, and how soon it answers with many rules. */
export async function measureForwarder(place: Place): Promise<Measured[]> {
  const filled = await fill(place, rules)
  return [...(await againstNginx(place, filled)), ...(await startWithMany(place))]
}

async function againstNginx(place: Place, filled: readonly Rule[]): Promise<Measured[]> {
  const promise = `redirects a second with ${rules} rules against nginx`
  const nginx = findNginx()
  if (!nginx) return [told(promise, 'skipped: nginx was not found (Debian: nginx-light)')]
  const ours = await start(place)
  const theirs = await startNginx(nginx, place.folder, filled)
  try {
    const some = filled
      .filter((_, index) => index % Math.ceil(filled.length / askedHosts) === 0)
      .map(({ host }) => host)
    await sameAnswer(ours.url, theirs.url, some)
    const load = findWrk() ? withWrk(findWrk() ?? '', place.folder, some) : withAutocannon(some)
    const [mine, other] = await byTurns(
      () => load(ours.url),
      () => load(theirs.url),
    )
    return [
      atLeast(promise, ratioOf(mine, other), 0.2, times),
      told('  the forwarder, nginx', `${perSecond(median(mine))}, ${perSecond(median(other))}`),
      ...(findWrk() ? [] : [told('  wrk was not found', 'autocannon asks, and may be slower than nginx')]),
    ]
  } finally {
    await Promise.all([ours.stop(), theirs.stop()])
  }
}

/** What a hundred times more rules add to the start. */
async function startWithMany(place: Place): Promise<Measured[]> {
  const readyAfter = async (most: number) => {
    await fill(place, most)
    const running = await start(place)
    await running.stop()
    return running.readyAfterMs / 1000
  }
  const [many, few] = await byTurns(
    () => readyAfter(manyRules),
    () => readyAfter(manyRules / 100),
  )
  return [
    atMost(`the forwarder's start with ${manyRules} rules against ${manyRules / 100}`, ratioOf(many, few), 5, times),
    told('  answers after', `${seconds(median(many))}, ${seconds(median(few))}`),
  ]
}

const start = (place: Place): Promise<Running> =>
  startServer(
    ['bench/serve-forwarder.ts'],
    { DATABASE_URL: place.large, BELFRY_FORWARDER_HTTPS: 'off' },
    forwarderHealthPath,
  )

/** One rule for each of so many domains; answers their hosts and where they lead. */
async function fill(place: Place, most: number): Promise<Rule[]> {
  const client = connectionTo(place.large)
  await client.connect()
  try {
    await client.query('delete from url_forwarding')
    const { rows } = await client.query<Rule>(
      `with chosen as (select id, name from domain where status <> 'Cancelled' order by id limit $1), made as (
        insert into url_forwarding (domain_id, hostname, destination, type)
        select id, 'www', 'https://doel' || id || '.example/winkel', '301' from chosen)
      select 'www.' || name as host, 'https://doel' || id || '.example/winkel' as destination from chosen order by id`,
      [most],
    )
    await client.query('vacuum analyze url_forwarding')
    return rows
  } finally {
    await client.end()
  }
}

/** A fast wrong answer is not a fast answer. */
async function sameAnswer(ours: string, theirs: string, hosts: readonly string[]): Promise<void> {
  const [host = ''] = hosts.slice(-1)
  const at = async (url: string) => {
    const { status, location } = await answerOf(url, host)
    return `${status} ${location}`
  }
  const [one, other] = [await at(ours), await at(theirs)]
  if (one !== other || !one.startsWith('301 https://doel')) throw new Error(`${host}: "${one}", nginx "${other}"`)
}

async function answerOf(url: string, host: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${url}${asked}`, { headers: { host } }, (response) => {
        response.resume()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      })
      .on('error', reject)
  })
}

/** One worker, no log, the same redirects: what a system of configuration files would have in its place. */
async function startNginx(binary: string, folder: string, filled: readonly Rule[]): Promise<Running> {
  const home = path.join(folder, 'nginx')
  fs.mkdirSync(home, { recursive: true })
  fs.writeFileSync(
    path.join(home, 'rules.map'),
    filled.map(({ host, destination }) => `${host} ${destination};`).join('\n'),
  )
  return startServer(['bench/serve-nginx.ts', binary, home], {}, '/health')
}

type Load = (url: string) => Promise<number>

/** wrk is written in C and is not what is measured; it makes each request once and sends them in rotation. */
const withWrk =
  (binary: string, folder: string, hosts: readonly string[]): Load =>
  async (url) => {
    const script = path.join(folder, 'forwarder.lua')
    const list = hosts.map((host) => `"${host}"`).join(',')
    fs.writeFileSync(
      script,
      `local hosts, ready, at = {${list}}, {}, 0
function init(args) for i, host in ipairs(hosts) do ready[i] = wrk.format("GET", "${asked}", { Host = host }) end end
function request() at = at % #ready + 1; return ready[at] end\n`,
    )
    const { stdout } = spawnSync(binary, ['-t1', `-c${connections}`, `-d${secondsLong}s`, '-s', script, url], {
      encoding: 'utf8',
    })
    const found = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
    if (!found || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    return Number(found)
  }

const withAutocannon =
  (hosts: readonly string[]): Load =>
  async (url) => {
    const requests = hosts.map((host) => ({ path: asked, headers: { host } }))
    const result = await autocannon({ url, connections, duration: secondsLong, requests })
    if (result.errors > 0) throw new Error(`${url}: ${result.errors} failed`)
    return result.requests.average
  }
