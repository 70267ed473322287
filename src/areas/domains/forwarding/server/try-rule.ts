import http from 'node:http'
import https from 'node:https'
import type { Ctx } from '#platform/context.ts'
import type { Forwarding, Tried } from '../contract/shapes.ts'
import { fullHost } from '../rules/hostname.ts'
import { lookAgain } from './certificate/want-certificate.ts'
import { forwardingStore } from './forwarding-store.ts'
import { lookAtDns, probe } from './look-at-dns.ts'
import { refuse } from './refuse.ts'
import { answerOne, forwardedDomain, heardSince } from './serialize.ts'

const patienceMs = 5000

type Running = NonNullable<Awaited<ReturnType<typeof forwardingStore.running>>>

/** What a visitor gets now: asks DNS, and a running forwarder over HTTP and, with a certificate, over HTTPS. */
export async function tryRule(ctx: Ctx, ref: string, id: number): Promise<{ data: Forwarding; tried: Tried[] }> {
  const domain = await forwardedDomain(ctx, ref)
  const rule = (await forwardingStore.find(ctx.sql, domain.id, id)) ?? refuse('forwarding_not_found')
  await lookAtDns(ctx, {
    id,
    domain: domain.name,
    hostname: rule.hostname,
    nameserverMode: domain.nameserverMode,
  })
  await ctx.transact((work) => lookAgain(work, domain.id, rule.hostname))
  const data = await answerOne(ctx, domain, id)
  const running = await forwardingStore.running(ctx.sql, heardSince(ctx))
  const host = fullHost(probe(rule.hostname), domain.name)
  const isSecure = data.certificate.state === 'active'
  const tried = await Promise.all([
    askForwarder(running, 'http', host),
    ...(isSecure ? [askForwarder(running, 'https', host)] : []),
  ])
  return { data, tried }
}

function askForwarder(running: Running | undefined, scheme: 'http' | 'https', host: string): Promise<Tried> {
  const started = performance.now()
  const address = `${scheme}://${host}/`
  const told = (found: Partial<Tried>): Tried => ({
    address,
    status: null,
    location: null,
    failure: null,
    ...found,
    milliseconds: Math.round(performance.now() - started),
  })
  const port = scheme === 'http' ? running?.http_port : running?.https_port
  if (!running || !port) return Promise.resolve(told({ failure: 'not-running' }))
  const options = {
    host: running.host,
    port,
    path: '/',
    headers: { host },
    agent: false,
    timeout: patienceMs,
    signal: AbortSignal.timeout(patienceMs * 2),
  }
  return new Promise((resolve) => {
    // This checks that a certificate is served for the host, not that browsers trust its authority.
    const request =
      scheme === 'http'
        ? http.request(options)
        : https.request({ ...options, servername: host, rejectUnauthorized: false })
    request.on('response', (response) => {
      response.resume()
      resolve(told({ status: response.statusCode ?? null, location: response.headers.location ?? null }))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', (fault) => resolve(told({ failure: failureOf(fault as { code?: string }, scheme) })))
    request.end()
  })
}

const failureOf = ({ code = '' }: { code?: string }, scheme: string): NonNullable<Tried['failure']> => {
  if (code === 'ECONNREFUSED') return 'not-running'
  return scheme === 'https' && /SSL|TLS|ECONNRESET/.test(code) ? 'no-certificate' : 'no-answer'
}
