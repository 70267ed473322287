import { afterEach, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

const person = (number: number | string) => ({
  firstName: 'Els',
  lastName: 'De Smet',
  emailAddress: `els${number}@example.be`,
  street: 'Korenmarkt 1',
  postalCode: '9000',
  city: 'Gent',
})
const grant = (password = 'Verkeerd1', username = 'els@example.be') => ({ grant_type: 'password', username, password })
const from = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') })

let portal: TestPortal
const open = async (env: Record<string, string>) => {
  portal = await openTestPortal({ env: { BELFRY_RATE_LIMITS: 'on', ...env } })
}
afterEach(() => portal.close())

describe('how much may be asked', () => {
  it('tells a long wait in minutes, a short one in seconds, in the language of the caller', async () => {
    await open({ BELFRY_LIMIT_SIGN_IN: '1/600', BELFRY_LIMIT_SIGN_UP: '1/60' })
    await portal.visitor.post('/oauth/token', grant())
    const told = async (language: string) =>
      (await portal.visitor.post('/oauth/token', grant(), { 'accept-language': language })).body.error
    expect(await told('nl')).toBe('Te veel aanvragen. Probeer het over 10 minuten opnieuw')
    expect(await told('en')).toBe('Too many requests. Try again in 10 minutes')
    expect(await told('fr')).toBe('Trop de demandes. Réessayez dans 10 minutes')
    const { status, body, headers } = await portal.visitor.post('/oauth/token', grant())
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(540)
    await portal.visitor.post('/check-email', { email: 'els@example.be' })
    const soon = await portal.visitor.post('/check-email', { email: 'els@example.be' })
    expect(soon.body.error).toMatch(/^Te veel aanvragen\. Probeer het over \d\d seconden opnieuw$/)
  })

  it('counts no form with an invalid field as a try, and signing up not as signing in', async () => {
    await open({ BELFRY_LIMIT_SIGN_IN: '2/600', BELFRY_LIMIT_SIGN_UP: '3/600' })
    for (let count = 0; count < 5; count++)
      expect((await portal.visitor.post('/oauth/token', grant('', 'els'))).status).toBe(422)
    for (let count = 0; count < 5; count++)
      expect((await portal.visitor.post('/clients', { firstName: 'Els' })).status).toBe(422)
    const signUps = []
    for (const number of [1, 2, 3, 4]) signUps.push((await portal.visitor.post('/clients', person(number))).status)
    expect(signUps).toEqual([201, 201, 201, 429])
    const signIns = []
    for (let count = 0; count < 3; count++) signIns.push((await portal.visitor.post('/oauth/token', grant())).status)
    expect(signIns).toEqual([400, 400, 429])
  })

  it('still counts what is wrong as a write, so that it costs something', async () => {
    await open({ BELFRY_LIMIT_WRITE: '3/60' })
    const answers = []
    for (let count = 0; count < 4; count++) answers.push((await portal.visitor.post('/clients', {})).status)
    expect(answers).toEqual([422, 422, 422, 429])
  })

  it('lets an office sign in at nine, and a partner bring two hundred clients and colleagues', async () => {
    await open({})
    const statuses = new Set<number>()
    // Users who mistype; trying many addresses from one place is stopped by another rule (session/attempts).
    for (let number = 0; number < 30; number++)
      statuses.add((await portal.visitor.post('/oauth/token', grant('Verkeerd1', `p${number}@example.be`))).status)
    expect([...statuses]).toEqual([400])
    const partner = await portal.as('partner')
    const made = new Set<number>()
    for (let number = 0; number < 40; number++) made.add((await partner.post('/clients', person(number))).status)
    for (let number = 0; number < 40; number++) {
      const { firstName, lastName } = person(number)
      const invited = { firstName, lastName, emailAddress: `collega${number}@example.be`, locale: 'nl', role: 'admin' }
      made.add((await partner.post('/users/accounts', invited)).status)
    }
    expect([...made]).not.toContain(429)
  })

  it('pauses an address after ten wrong passwords also where nothing else is limited', async () => {
    await open({ BELFRY_RATE_LIMITS: 'off' })
    const answers = []
    for (let count = 0; count < 11; count++)
      answers.push((await portal.visitor.post('/oauth/token', grant())).body.code)
    expect(answers.at(-1)).toBe('too_many_attempts')
  })
})

describe('behind a proxy', () => {
  const signUps = async (addresses: (count: number) => string[]) => {
    const answers = []
    for (let count = 0; count < 4; count++)
      answers.push((await portal.visitor.post('/clients', {}, from(...addresses(count)))).status)
    return answers
  }

  it.each(['1', 'loopback', '127.0.0.0/8'])(
    'TRUST_PROXY=%s counts the rightmost entry that no proxy of ours wrote',
    async (proxies) => {
      await open({ TRUST_PROXY: proxies, BELFRY_LIMIT_WRITE: '2/60' })
      expect(await signUps((count) => [`198.51.100.${count}`, '203.0.113.9'])).toEqual([422, 422, 429, 429])
      expect(await signUps((count) => [`203.0.113.${count + 20}`])).toEqual([422, 422, 422, 422])
    },
  )

  it('counts two of ours where there are two', async () => {
    await open({ TRUST_PROXY: '2', BELFRY_LIMIT_WRITE: '2/60' })
    expect(await signUps((count) => [`198.51.100.${count}`, '203.0.113.9', '10.0.0.1'])).toEqual([422, 422, 429, 429])
  })

  it.each<Record<string, string>>([{}, { TRUST_PROXY: '10.0.0.0/8' }])(
    'believes nobody that it does not know: %o',
    async (env) => {
      await open({ ...env, BELFRY_LIMIT_WRITE: '2/60' })
      expect(await signUps((count) => [`198.51.100.${count}`])).toEqual([422, 422, 429, 429])
    },
  )

  it('holds somebody who is bound to an address to the one that the proxy saw', async () => {
    await open({ TRUST_PROXY: '1', BELFRY_RATE_LIMITS: 'off' })
    const email = 'els1@example.be'
    await portal.visitor.post('/clients', { ...person(1), password: 'Klokkentoren1' })
    await portal.db.updateTable('account').set({ ip_allowlist: '192.0.2.55' }).where('email', '=', email).execute()
    const signIn = (...addresses: string[]) =>
      portal.visitor.post('/oauth/token', grant('Klokkentoren1', email), from(...addresses))
    expect((await signIn('198.51.100.9', '192.0.2.55')).status).toBe(200)
    expect((await signIn('192.0.2.55', '198.51.100.9')).status).not.toBe(200)
    // With a port, as some proxies write it.
    expect((await signIn('192.0.2.55:4711')).status).toBe(200)
    expect((await signIn('[::ffff:192.0.2.55]:4711')).status).toBe(200)
    expect((await signIn('198.51.100.9:4711')).status).not.toBe(200)
    // An unreadable address matches nothing, least of all the proxy's own.
    await portal.db.updateTable('account').set({ ip_allowlist: '127.0.0.1' }).where('email', '=', email).execute()
    for (const nonsense of ['nonsense', '127.0.0.1:x', '127.1', '127.0.0.1 203.0.113.9'])
      expect((await signIn(nonsense)).status, nonsense).not.toBe(200)
  })

  it('counts an address once, whatever its port, and knows its own proxies with theirs', async () => {
    await open({ TRUST_PROXY: 'loopback,10.0.0.0/8', BELFRY_LIMIT_WRITE: '2/60' })
    const visitor = (count: number) => ['198.51.100.1', `203.0.113.9:${5000 + count}`, `10.0.0.1:${6000 + count}`]
    expect(await signUps(visitor)).toEqual([422, 422, 429, 429])
    expect(await signUps((count) => [`[2001:db8::1]:${5000 + count}`])).toEqual([422, 422, 429, 429])
    expect(await signUps((count) => [`nonsense-${count}`])).toEqual([422, 422, 429, 429])
  })

  it('shows the look of a forwarded host only where the proxy is known', async () => {
    const brandAt = async (env: Record<string, string>) => {
      const other = await openTestPortal({ env: { BELFRY_BRAND_HOSTS: 'my.carillon.example=carillon', ...env } })
      await other.visitor.post('/clients', person(1), { 'x-forwarded-host': 'my.carillon.example' })
      const { brand } = await other.db.selectFrom('client').select('brand').executeTakeFirstOrThrow()
      await other.close()
      return brand
    }
    await open({})
    expect(await brandAt({})).toBe('belfry')
    expect(await brandAt({ TRUST_PROXY: '10.0.0.0/8' })).toBe('belfry')
    expect(await brandAt({ TRUST_PROXY: '1' })).toBe('carillon')
  })
})

describe('what stands beside the calls', () => {
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    portal.app.inject({ url, headers, remoteAddress })

  it('gives its figures to its own network alone, whatever a proxy hides', async () => {
    await open({})
    const statuses = async (headers: Record<string, string>, address?: string) =>
      (await get('/metrics', headers, address)).statusCode
    expect(await statuses({})).toBe(200)
    expect(await statuses({}, '10.1.2.3')).toBe(200)
    expect(await statuses({}, 'fd00::7')).toBe(200)
    expect(await statuses({}, '203.0.113.9')).toBe(403)
    expect(await statuses({ 'x-forwarded-for': '203.0.113.9' })).toBe(403)
    expect(await statuses({ 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).toBe(403)
    expect(await statuses({ forwarded: 'for=203.0.113.9' })).toBe(403)
  })

  it('gives its figures to whoever has the token, where one is set', async () => {
    await open({ BELFRY_METRICS_TOKEN: 'figures-for-prometheus' })
    const status = async (headers: Record<string, string>) => (await get('/metrics', headers, '203.0.113.9')).statusCode
    expect(await status({ authorization: 'Bearer figures-for-prometheus' })).toBe(200)
    expect(await status({ authorization: 'Bearer figures' })).toBe(403)
    expect((await get('/metrics')).statusCode).toBe(403)
  })

  it('writes the contract once, small, and not again to a client that has it', async () => {
    await open({ BELFRY_LIMIT_READ: '5/60' })
    const whole = await get('/api/openapi.json')
    expect(Object.keys(whole.json().paths).length).toBeGreaterThan(300)
    const small = await get('/api/openapi.json', { 'accept-encoding': 'gzip, br' })
    expect([small.headers['content-encoding'], small.headers.etag]).toEqual(['br', whole.headers.etag])
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 8)
    expect(
      (await get('/api/openapi.json', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined()
    expect((await get('/api/openapi.json', { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
    await get('/api/openapi.json')
    expect((await get('/api/openapi.json')).statusCode).toBe(429)
  })

  it('leaves the mailbox and the sandbox checkout shut where others come, unless they are asked for', async () => {
    await open({ BELFRY_URL: 'https://my.example.com', BELFRY_MAILBOX: '', BELFRY_SANDBOX_PAYMENTS: '' })
    expect((await portal.visitor.get('/mailbox')).status).toBe(404)
    expect((await portal.visitor.get('/sandbox-payment/tr_1')).status).toBe(404)
    const offered = (await portal.visitor.get('/payments/payment-methods')).body
    expect(JSON.stringify(offered)).not.toMatch(/"method":"bancontact"[^}]*"hidden":false/)
  })
})
