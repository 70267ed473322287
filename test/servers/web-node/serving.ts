import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'
import { describe, expect, it } from 'vitest'
import type { WebHost } from '#drivers/web-host/port.ts'
import { doneValue } from '../../kit/done-value.ts'
import { eventually } from '../../kit/eventually.ts'
import { selfSigned } from '../../kit/self-signed.ts'
import type { WebNode } from '../../kit/web-node.ts'

export type WebScene = () => { node: WebNode; host: WebHost }

/** Users of the system are those of all nodes of a machine: whoever tests beside this one has others. */
let made = 1_000 * (20 * (process.pid % 32_768) + Number(process.env.VITEST_POOL_ID ?? 0))
export async function givenSpace({ node, host }: ReturnType<WebScene>) {
  made += 1
  const reference = `service-${made}`
  const domain = `zaak-${randomUUID().slice(0, 8)}.be`
  const facts = doneValue(await host.keepSpace(randomUUID(), { reference, domain, quotaBytes: 500 * 1024 ** 2 }))
  const home = path.join(node.homes, facts.user, 'home')
  const uid = fs.statSync(path.join(home, 'public')).uid
  /** As its owner would, signed in. */
  const put = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true })
    fs.writeFileSync(path.join(home, file), text)
    fs.chownSync(path.join(home, file), uid, uid)
  }
  return { reference, domain, user: facts.user, home, uid, put }
}

/** The name on the certificate that whoever asks for a name is shown, or why there is none. */
const certificateAt = ({ ports }: WebNode, name: string) =>
  new Promise<string>((resolve) => {
    const where = { port: ports.https, host: '127.0.0.1', servername: name, rejectUnauthorized: false }
    const socket = tls.connect(where, () => {
      resolve(String(socket.getPeerCertificate().subject.CN))
      socket.destroy()
    })
    socket.on('error', ({ message }) => resolve(message))
  })

/** What people see who come by with a browser. */
export function describeServing(scene: WebScene): void {
  describe('its sites, as the world sees them', () => {
    const seen = (name: string, address: string, expected: object) =>
      eventually(async () => expect(await scene().node.fetch(name, address)).toMatchObject(expected))

    it('serves pages and PHP, as the user of the space', async () => {
      const { reference, domain, user, put } = await givenSpace(scene())
      await seen(domain, '/', { status: 200, body: expect.stringContaining(domain) })
      put('public/wie.php', '<?php echo posix_getpwuid(posix_geteuid())["name"], " ", ini_get("memory_limit");')
      await seen(domain, '/wie.php', { status: 200, body: `${user} 256M` })
      await seen(`www.${domain}`, '/wie.php', { status: 200 })
      await seen('niemand.example', '/', { status: 404 })
      const certificate = selfSigned([domain])
      doneValue(await scene().host.setCertificate(randomUUID(), { reference, certificate }))
      await eventually(async () => expect(await certificateAt(scene().node, domain)).toBe(domain))
      expect(await certificateAt(scene().node, 'niemand.example')).toMatch(/unrecognized name|handshake failure/i)
    })

    it('lets no space look into another, nor at the machine', async () => {
      const [one, other] = [await givenSpace(scene()), await givenSpace(scene())]
      other.put('public/geheim.txt', 'geheim')
      const look = (file: string) => `<?php echo @file_get_contents('${file}') === false ? 'niets' : 'iets';`
      one.put('public/kijk.php', look(`${other.home}/public/geheim.txt`))
      one.put('public/machine.php', look('/etc/passwd'))
      await seen(one.domain, '/kijk.php', { body: 'niets' })
      await seen(one.domain, '/machine.php', { body: 'niets' })
      one.put('public/start.php', '<?php echo function_exists("exec") ? "ja" : "nee";')
      await seen(one.domain, '/start.php', { body: 'nee' })
      fs.symlinkSync(`${other.home}/public/geheim.txt`, path.join(one.home, 'public/link.txt'))
      fs.symlinkSync('/etc/passwd', path.join(one.home, 'public/passwd.txt'))
      fs.lchownSync(path.join(one.home, 'public/link.txt'), one.uid, one.uid)
      fs.lchownSync(path.join(one.home, 'public/passwd.txt'), one.uid, one.uid)
      await seen(one.domain, '/link.txt', { status: 404 })
      await seen(one.domain, '/passwd.txt', { status: 404 })
      await seen(one.domain, '/.git/config', { status: 404 })
      // What was just asked for is kept for a moment; a link in its place is judged as any other.
      const changed = path.join(one.home, 'public/wissel.txt')
      one.put('public/wissel.txt', 'eigen')
      for (let turn = 0; turn < 5; turn++) await seen(one.domain, '/wissel.txt', { status: 200, body: 'eigen' })
      fs.rmSync(changed)
      fs.symlinkSync(`${other.home}/public/geheim.txt`, changed)
      fs.lchownSync(changed, one.uid, one.uid)
      const bodies: string[] = []
      await eventually(async () => {
        const { status, body } = await scene().node.fetch(one.domain, '/wissel.txt')
        bodies.push(body)
        expect(status).toBe(404)
      })
      expect(bodies.join()).not.toContain('geheim')
    })

    it('does what was asked of names, folders and where visitors go', async () => {
      const { host } = scene()
      const { reference, domain, put } = await givenSpace(scene())
      doneValue(await host.keepAlias(randomUUID(), { reference, alias: `shop.${domain}` }))
      await seen(`shop.${domain}`, '/', { status: 200 })
      doneValue(await host.setDocumentRoot(randomUUID(), { reference, documentRoot: 'app/web' }))
      put('app/web/start.html', 'de nieuwe map')
      doneValue(await host.setIndexFiles(randomUUID(), { reference, indexFiles: ['start.html'] }))
      await seen(domain, '/', { status: 200, body: 'de nieuwe map' })
      const home = { url: 'https://elders.example/a;b?c=d#e', isOn: true }
      doneValue(
        await host.setRedirects(randomUUID(), { reference, redirects: { https: false, www: 'with-www', home } }),
      )
      await seen(domain, '/x', { status: 301, headers: { location: `http://www.${domain}/x` } })
      await seen(`www.${domain}`, '/', { status: 302, headers: { location: home.url } })
      await seen(`www.${domain}`, '/start.html', { status: 200 })
    })

    it('runs PHP with the settings that were asked', async () => {
      const { host } = scene()
      const { reference, domain, put } = await givenSpace(scene())
      put('public/ini.php', '<?php echo ini_get("memory_limit"), ini_get("display_errors"), ini_get("date.timezone");')
      const settings = { memory_limit: 300, display_errors: true, 'date.timezone': 'Europe/Paris' }
      doneValue(await host.setPhp(randomUUID(), { reference, version: '8.2', settings }))
      await seen(domain, '/ini.php', { body: '300M1Europe/Paris' })
    })

    it('answers 503 while it is suspended, then as before, and at last nothing', async () => {
      const { host, node } = scene()
      const { reference, domain, user, put } = await givenSpace(scene())
      put('public/a.php', '<?php echo "hier";')
      await seen(domain, '/a.php', { body: 'hier' })
      doneValue(await host.suspendSpace(randomUUID(), { reference }))
      await seen(domain, '/a.php', { status: 503, body: expect.stringContaining('niet beschikbaar') })
      doneValue(await host.reactivateSpace(randomUUID(), { reference }))
      await seen(domain, '/a.php', { status: 200, body: 'hier' })
      doneValue(await host.endSpace(randomUUID(), { reference }))
      await seen(domain, '/a.php', { status: 404 })
      expect(fs.existsSync(path.join(node.homes, user))).toBe(false)
      expect(fs.readFileSync('/etc/passwd', 'utf8')).not.toContain(`${user}:`)
    })
  })
}
