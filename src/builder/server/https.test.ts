import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { certificateFor, publicKeyOf } from '#drivers/sandbox-certificate.ts'
import { openSecureStore } from '../store/secure-store.ts'
import { openSiteStore } from '../store/site-store.ts'
import { type OpenBuilder, openBuilder } from './open-builder.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-builder-https-'))
const [sites, secure] = [openSiteStore(folder), openSecureStore(folder)]
const faults: unknown[] = []
let builder: OpenBuilder
beforeAll(async () => {
  builder = await openBuilder({
    ...{ folder, url: 'http://builder.localhost:1', host: '127.0.0.1', isLocal: true },
    ports: { editor: 0, sites: 0, sitesTls: 0 },
    sitesUrl: 'http://{domain}.localhost:1/',
    onFault: (fault) => faults.push(fault),
  })
})
afterAll(async () => {
  await builder.stop()
  fs.rmSync(folder, { recursive: true })
})

const site = (reference: string, domain: string, isOn = true) =>
  sites.keep({
    ...{ reference, domain, template: 'food', isOn, plan: 'free' },
    owner: { name: 'An', email: 'an@eigenaar.example' },
  })
function issued(names: string[], days = 90) {
  const { privateKey: key } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const [domain = ''] = names
  const signer = { key, name: domain }
  return { names, key, chain: certificateFor({ domain, publicKey: publicKeyOf(key), signer, from: new Date(), days }) }
}
type Got = { status: number; location?: string | undefined; text: string; serial?: string }
const over = (isTls: boolean, host: string, at = '/') =>
  new Promise<Got>((resolve, reject) => {
    const port = isTls ? (builder.sitesTlsPort ?? 0) : builder.sitesPort
    const options = { host: '127.0.0.1', port, path: at, headers: { host }, agent: false as const }
    const request = (isTls ? https : http).request(
      { ...options, ...(isTls && { servername: host, rejectUnauthorized: false }) },
      (answer) => {
        const serial = isTls ? (answer.socket as TLSSocket).getPeerCertificate().serialNumber : ''
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, text, serial }),
        )
      },
    )
    request.on('error', reject)
    request.end()
  })

it('serves each site with its own certificate, leads there, and takes a renewed one up at once', async () => {
  await site('site-1', 'een.be')
  await site('site-2', 'twee.be')
  await expect(over(true, 'een.be')).rejects.toThrow()
  expect((await over(false, 'een.be')).status).toBe(200)
  await secure.setCertificate('site-1', issued(['een.be']))
  const first = await over(true, 'een.be')
  expect(first.status).toBe(200)
  expect(await over(false, 'een.be', '/a?b=c')).toMatchObject({ status: 308, location: 'https://een.be/a?b=c' })
  expect(await over(false, 'een.be', '//evil.example')).toMatchObject({ location: 'https://een.be//evil.example' })
  expect((await over(false, 'www.een.be')).status).toBe(200)
  await secure.setCertificate('site-1', issued(['een.be', 'www.een.be'], 91))
  const second = await over(true, 'een.be')
  expect(second.serial).not.toBe(first.serial)
  expect((await over(true, 'www.een.be')).status).toBe(200)
  for (const name of ['twee.be', 'nergens.be', '../een.be']) await expect(over(true, name)).rejects.toThrow()
  await secure.setCertificate('site-1', null)
  await expect(over(true, 'een.be')).rejects.toThrow()
  expect(faults).toEqual([])
})

it('shows what proves a name under that name alone, whether the site is on or not', async () => {
  await site('site-3', 'drie.be', false)
  await secure.showProofs('site-3', [{ name: 'token-1', text: 'antwoord' }])
  const proof = (host: string, token: string) => over(false, host, `/.well-known/acme-challenge/${token}`)
  expect(await proof('drie.be', 'token-1')).toMatchObject({ status: 200, text: 'antwoord' })
  expect(await proof('www.drie.be', 'token-1')).toMatchObject({ status: 200 })
  for (const [host, token] of [
    ['twee.be', 'token-1'],
    ['drie.be', 'token-2'],
    ['drie.be', '..%2Ftoken-1'],
    ['drie.be', '../token-1'],
  ] as const)
    expect((await proof(host, token)).status, `${host} ${token}`).toBe(404)
  await secure.showProofs('site-3', [])
  expect((await proof('drie.be', 'token-1')).status).toBe(404)
})
