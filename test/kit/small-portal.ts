import { randomBytes } from 'node:crypto'
import { aNewContact } from '#areas/ordering/checkout/fixtures.ts'
import { prepareWorld } from '#db/seed/prepare.ts'
import { startPortal } from '#entry/assemble.ts'
import { readConfig } from '#platform/config/config.ts'
import { silentLog } from '#platform/log/log.ts'
import { freePort } from './free-port.ts'

const password = 'Welkom2026'
export type SmallPortal = { url: string; signsIn(email: string): Promise<boolean>; stop(): Promise<void> }

/** Settings of a portal without a demo world, for tests that look at its database more than at itself. */
export const smallPortalSettings = {
  BELFRY_SEED: 'off',
  BELFRY_SANDBOX_PACE: '36000',
  BELFRY_POOL: '6',
  BELFRY_RATE_LIMITS: 'off',
  BELFRY_MAILBOX: '1',
}

/** An api in this process on the given database, with an empty world. */
export async function startPortalAt(databaseUrl: string): Promise<SmallPortal> {
  const port = await freePort()
  const config = readConfig({ ...smallPortalSettings, DATABASE_URL: databaseUrl, PORT: String(port) })
  const portal = await startPortal(config, { role: 'api', log: silentLog, prepare: prepareWorld(config) })
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    signsIn: async (username) => {
      const grant = { grant_type: 'password', username, password }
      return (await post(`${url}/api/oauth/token`, grant)).status === 200
    },
    stop: portal.stop,
  }
}

/** A new customer; answers with their address, under which they sign in. */
export async function signUpPerson(
  url: string,
  email = `${randomBytes(6).toString('hex')}@backup.example`,
): Promise<string> {
  const answer = await post(`${url}/api/clients`, { ...aNewContact.details, emailAddress: email, password })
  if (answer.status !== 201) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  return email
}

const post = (address: string, body: unknown): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
