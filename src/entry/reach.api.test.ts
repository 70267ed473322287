import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { freePort } from '#test/kit/free-port.ts'
import { agentFolder } from '#test/kit/node-agent.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { reachAll, sentenceOfReach } from './reach.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const told = async (env: Record<string, string>) =>
  (await reachAll(readConfig({ ...env }), portal.db)).map(sentenceOfReach)

it('asks nobody where sandboxes do everything', async () => {
  expect(await told({})).toEqual([])
})

it('says of each provider whether it answers, and in words why not', async () => {
  // Nothing listens there, and no agent greets.
  const closed = `http://127.0.0.1:${await freePort()}`
  const env = { POWERDNS_URL: closed, POWERDNS_KEY: 'x', WEB_NODE: '/bin/false' }
  expect(await told(env)).toEqual([
    expect.stringMatching(/^Not reached: name servers \(powerdns\) does not answer: .*ECONNREFUSED/),
    expect.stringMatching(/^Not reached: web hosting \(web-node\) does not answer: /),
  ])
})

it('asks a node of what it could have', async () => {
  const files = { configuration: '/php-fpm.conf', pools: '/pool.d', pid: '/php.pid', sockets: '/run' }
  const php = [{ version: '8.2', program: 'php-fpm8.2', command: 'php8.2', ...files }]
  const web = { host: 'web1.provider.example', addresses: ['203.0.113.7'], php }
  const { command, remove } = agentFolder({ web })
  expect(await told({ WEB_NODE: command.join(' ') })).toEqual(['Reached: web hosting (web-node)'])
  remove()
})
