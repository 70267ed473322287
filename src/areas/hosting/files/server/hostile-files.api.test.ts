import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { eventually } from '#test/kit/eventually.ts'
import { signInAs } from '#test/kit/personas.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { vectorCases } from '#test/kit/vectors.ts'
import { at, givenFiles, octets } from '#test/kit/web-files.ts'
import type { Who } from '#test/kit/web-space.ts'

describe('files of a web hosting that are sent with bad intent or a bad line', () => {
  let portal: TestPortal
  let owner: Who
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
    owner = await portal.as('customer')
  })
  afterAll(() => portal.close())
  const given = () => givenFiles(portal, owner)

  it('that are broken off on their way leave nothing, and keep nobody from the next', async () => {
    const { files, names, upload } = await given()
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await signInAs(portal.db, 'customer')
    const headers = { ...octets, authorization: `Bearer ${token}`, 'content-length': 50_000_000 }
    const begun: http.ClientRequest[] = []
    const begin = async () => {
      const url = `${address}/api${files}/content${at(`public/half-${begun.length}.bin`)}`
      const request = http.request(url, { method: 'PUT', headers }).on('error', () => {})
      begun.push(request)
      await new Promise((sent) => request.write(Buffer.alloc(1_000_000), sent))
    }
    // One that comes while another is looked at may be refused: more are begun until all places are taken.
    await eventually(async () => {
      await begin()
      const { body } = await upload('public/na.txt', 'x', '&replace=true')
      expect(body.code).toBe('uploads_under_way')
    })
    for (const request of begun) request.destroy()
    await eventually(async () => expect((await upload('public/na.txt', 'x', '&replace=true')).status).toBe(200))
    expect((await names()).filter((name: string) => name.startsWith('half'))).toEqual([])
  })

  it('are kept by nobody who signed out meanwhile, and are as large as was said', async () => {
    const { files, names, upload } = await given()
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => '')
    const { port } = portal.app.server.address() as AddressInfo
    expect(address === '' || address.endsWith(String(port))).toBe(true)
    const { token } = await signInAs(portal.db, 'customer')
    const headers = { ...octets, authorization: `Bearer ${token}`, 'content-length': 4 }
    const path = `/api${files}/content${at('public/laat.php')}`
    const request = http.request({ host: '127.0.0.1', port, method: 'PUT', path, headers })
    const answered = new Promise<number | undefined>((resolve) => request.on('response', (r) => resolve(r.statusCode)))
    await new Promise((sent) => request.write('ab', sent))
    expect((await portal.withToken(token).post('/logout', {})).status).toBeLessThan(300)
    request.end('cd')
    expect(await answered).toBe(401)
    expect((await upload('public/kort.txt', 'lang', '&bytes=3')).body.code).toBe('upload_not_as_said')
    expect((await upload('public/kort.txt', 'lang', '&bytes=5')).body.code).toBe('upload_cut_off')
    expect((await names()).filter((name: string) => /laat|kort/.test(name))).toEqual([])
  })

  describe('whatever the path', () => {
    const own = [
      'a/../../b',
      '..',
      '.',
      '/etc/passwd',
      'public/../../x',
      'public//x',
      'a\0b',
      'x'.repeat(300),
      '%2e%2e/%2e%2e/etc/passwd',
      'public\\..\\..\\x',
      '\ud800',
      'public/./x',
      `${'a/'.repeat(600)}b`,
    ]
    const outside = [
      ...(vectorCases<{ input: string }>('files/traversal-paths.json') ?? []).map(({ input }) => input),
      ...(vectorCases<{ input: unknown }>('files/naughty-strings.json') ?? []).map(({ input }) => String(input)),
      ...(vectorCases<{ input: unknown }>('files/file-names.json') ?? []).map(({ input }) => String(input)),
    ]
    // As they are, and as the name of something in a folder.
    const paths = [...own, ...outside].flatMap((path) => [path, `public/${path}`])

    const parts = Array.from({ length: 8 }, (_, part) => paths.filter((_path, index) => index % 8 === part))

    it.skipIf(outside.length === 0)('is tried with two thousand of them', () => {
      console.info(`score: paths of the file manager ${paths.length}/${paths.length} tried`)
      expect(paths.length).toBeGreaterThan(2_000)
    })

    it.each(parts.map((part, index) => [index + 1, part] as const))(
      'leads nowhere but within the space (%i of 8)',
      async (_number, part) => {
        const one = await given()
        const other = await given()
        await other.upload('private/geheim.txt', 'geheim-van-de-buur')
        const before = JSON.stringify(await tree(other.reference))
        let taken = 0
        for (const path of part) {
          const wellFormed = path.toWellFormed()
          const read = await one.read(wellFormed).catch(() => undefined)
          expect(JSON.stringify(read ?? {})).not.toContain('geheim-van-de-buur')
          const put = await owner.put(`${one.files}/content${at(wellFormed)}`, 'x', octets)
          expect([path, [200, 404, 409, 422].includes(put.status)]).toEqual([path, true])
          if (put.status === 200) taken += 1
        }
        // Of many only their letters are strange: those are names like any other.
        expect(taken).toBeLessThan(part.length)
        expect(JSON.stringify(await tree(other.reference))).toBe(before)
        for (const path of Object.keys(await tree(one.reference)))
          expect(path.split('/').some((part) => ['', '.', '..'].includes(part) || part.includes('\0'))).toBe(false)
      },
    )

    const tree = async (reference: string): Promise<object> =>
      (await databaseState(portal.db).read<{ files: object }>(`web-host:space:${reference}`))?.files ?? {}
  })
})
