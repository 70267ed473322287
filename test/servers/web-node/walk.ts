import { randomUUID } from 'node:crypto'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { orderCart, payOrder } from '#areas/ordering/checkout/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import { done } from '#drivers/outcome.ts'
import { eventually } from '../../kit/eventually.ts'
import { openFakeAcme } from '../../kit/fake-acme.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../kit/portal.ts'
import type { WebNode } from '../../kit/web-node.ts'
import type { WebScene } from './serving.ts'

/** The order is made this long before. */
const beforeMs = 3 * 3_600_000
const title = 'Wafels van ’t Hof'
/** Takes 64 MB, which the usual limit of a space allows. */
const hungry = `<?php $much = str_repeat('x', 64 * 1024 * 1024); echo '<h1>${title}</h1>';`

/** A whole portal above the node: from the order of a name to its page over HTTPS, broken and mended by whoever bought it. */
export function describeWalk(scene: WebScene): void {
  describe('from an order to a page, through the portal', () => {
    let portal: TestPortal
    let acme: Awaited<ReturnType<typeof openFakeAcme>>
    let owner: Caller & { clientId: ClientId }
    const name = `wafels-${randomUUID().slice(0, 8)}.be`
    beforeAll(async () => {
      const { node } = scene()
      acme = await openFakeAcme({ resolve: () => ({ port: node.ports.http }) })
      portal = await openTestPortal({
        now: new Date(Date.now() - beforeMs).toISOString(),
        env: {
          WEB_NODE: node.agent.join(' '),
          BELFRY_SANDBOX_PACE: '1000000',
          ACME_DIRECTORY_URL: acme.directoryUrl,
          ACME_EMAIL: 'beheer@belfry.example',
        },
        // The name is in no DNS: it leads to the node.
        wrapDriver: (kind, port) =>
          kind === 'certificate-authority' ? { ...(port as object), reach: reachAt(node) } : port,
      })
      await syncCatalogue(portal.db)
      owner = await portal.as('customer')
    })
    afterAll(async () => {
      await portal?.close()
      await acme?.close()
    })

    /** The worker's part, at the moment of the node, which writes its logs by the real clock. */
    const work = async () => {
      for (let turn = 0; turn < 4; turn++) {
        portal.clock.now = new Date()
        await portal.jobs.drain()
        await pause(50)
      }
    }
    /** The address is confirmed by the mailed link; then the registry takes its time, in the hours before. */
    const untilRegistered = async () => {
      await portal.jobs.drain()
      const { body_text: text } = await portal.db
        .selectFrom('mail_message')
        .select('body_text')
        .where('kind', '=', 'registration.verify-holder')
        .executeTakeFirstOrThrow()
      await portal.visitor.post('/domains/verification/confirm', { token: /token=([\w-]+)/.exec(text)?.[1] })
      for (let minute = 0; minute < 100; minute++) {
        portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
        await portal.jobs.drain()
        const { body } = await owner.get(`/domains/${name}`)
        if (body.data?.status === 'Active') return
      }
      throw new Error(`${name} is never registered`)
    }
    const ordered = async (cartUuid: string) => {
      const uuid = randomUUID()
      const placed = await orderCart(owner, cartUuid, { uuid })
      expect(placed.status, JSON.stringify(placed.body)).toBe(200)
      return uuid
    }
    let path = ''
    const facts = async () => (await owner.get(path)).body.data.facts
    const changed = async (at: string, body: object) => {
      portal.clock.now = new Date()
      const asked = await owner.post(`${path}/${at}`, body)
      expect(asked.status, JSON.stringify(asked.body)).toBe(202)
      await work()
    }
    const page = (address: string) => overTls(scene().node.ports.https, name, { ca: acme.root, address })

    it('is ordered for a name that was bought a minute before, and answers', async () => {
      const cart = randomUUID()
      await owner.post(`/carts/${cart}/items`, { domain: name, pid: 0, years: 1 })
      await payOrder(portal, await ordered(cart))
      await untilRegistered()
      const hosting = await owner.post(`/domains/${name}/order-webhosting`, {})
      expect(hosting.status, JSON.stringify(hosting.body)).toBe(200)
      const began = performance.now()
      // Nothing to pay in the first year.
      await ordered(hosting.body.data.uuid)
      await work()
      const { id } = await portal.db
        .selectFrom('service')
        .select('id')
        .where('kind', '=', 'hosting')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      path = `/products/${id}/webhosting`
      expect(await facts()).toMatchObject({ domain: name, state: 'on' })
      const first = await scene().node.fetch(name, '/')
      expect([200, 301]).toContain(first.status)
      const seconds = (performance.now() - began) / 1000
      console.info(`web node: from the order to the page in ${seconds.toFixed(1)} s`)
      expect(seconds).toBeLessThan(60)
    })

    it('gets the certificate that every new hosting has, and shows a page that was uploaded by it', async () => {
      await upload('public/index.php', `<?php echo '<h1>${title}</h1>';`)
      await eventually(async () => {
        await work()
        expect((await owner.get(`${path}/lets-encrypt`)).body.data.state).toBe('active')
      })
      await eventually(async () => {
        await work()
        const { status, headers } = await scene().node.fetch(name, '/prijs?van=wafels')
        expect([status, headers.location]).toEqual([301, `https://${name}/prijs?van=wafels`])
      })
      expect(await page('/')).toEqual({ status: 200, body: `<h1>${title}</h1>` })
    })

    it('breaks by a setting, tells which one, and is put back by one press', async () => {
      await upload('public/index.php', hungry)
      expect((await page('/')).status).toBe(200)
      await changed('php/configs', {
        configs: { settings: { memory_limit: 32, post_max_size: 16, upload_max_filesize: 16 } },
      })
      await eventually(async () => expect((await page('/')).status).toBe(500))
      for (let visit = 0; visit < 6; visit++) await page('/')
      const shown = await eventually(async () => {
        portal.clock.now = new Date()
        const { data } = (await owner.get(`${path}/timeline`)).body
        expect(data.broke).not.toBeNull()
        return data
      })
      const suspect = shown.events.find(({ id }: { id: string }) => id === shown.broke.event)
      expect(suspect).toMatchObject({ reversible: ['php'] })
      expect(JSON.stringify(suspect.changes)).toContain('memory_limit')
      await changed(`timeline/${suspect.change}/go-back`, {})
      await eventually(async () => expect(await page('/')).toMatchObject({ status: 200, body: `<h1>${title}</h1>` }))
    })

    async function upload(file: string, text: string) {
      const at = `${path}/files/content?path=${encodeURIComponent(file)}&replace=true`
      const written = await owner.put(at, text, { 'content-type': 'application/octet-stream' })
      expect(written.status, JSON.stringify(written.body)).toBe(200)
    }
  })
}

const reachAt = (node: WebNode) => async (domain: string, address: string, word: string) =>
  done((await node.fetch(domain, address)).body.split('\n').includes(word))

type Asked = { ca: string; address: string }

function overTls(port: number, name: string, { ca, address }: Asked): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: address, servername: name, ca, agent: false }
    https
      .get({ ...options, headers: { host: name } }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part) => {
          body += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      })
      .on('error', reject)
  })
}
