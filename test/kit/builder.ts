import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { openBuilder } from '#builder/server/open-builder.ts'
import { openMessageStore } from '#builder/store/message-store.ts'
import { openSiteStore } from '#builder/store/site-store.ts'
import { openTicketStore, type Purpose } from '#builder/store/ticket-store.ts'

type Answer = { status: number; headers: http.IncomingHttpHeaders; raw: Buffer; text: string }
type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer }
export const ask = (port: number, host: string, name: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path: name, method, headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const raw = Buffer.concat(parts)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw, text: raw.toString('utf8') })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })

/** A builder with a folder and a clock of its own, and what a portal says of who is in the editor (undefined: it is silent). */
export async function openTestBuilder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'belfry-builder-'))
  const [sites, tickets, messages] = [openSiteStore(folder), openTicketStore(folder), openMessageStore(folder)]
  const url = 'http://builder.localhost:1'
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') }
  const mayEdit = new Map<string, boolean | undefined>()
  const portal = { asked: 0 }
  const builder = await openBuilder({
    ...{ folder, url, host: '127.0.0.1', ports: { editor: 0, sites: 0 }, isLocal: true },
    sitesUrl: 'http://{domain}.localhost:1/',
    now: () => new Date(clock.now),
    mayEdit: async (holder) => {
      portal.asked += 1
      return mayEdit.get(holder)
    },
    onFault: (fault) => {
      throw fault
    },
  })
  const visit = (host: string, name = '/', asked: Asked = {}) => ask(builder.sitesPort, host, name, asked)
  const edit = (name: string, asked: Asked = {}) => ask(builder.editorPort, 'builder.localhost:1', name, asked)

  let count = 0
  const owner = { name: 'An Peeters', email: 'an@eigenaar.example' }
  const site = (change: object = {}) => {
    count += 1
    const domain = `zaak-${count}.be`
    return { reference: `site-${count}`, domain, template: 'food', isOn: true, plan: 'free' as const, owner, ...change }
  }
  const ticketFor = (reference: string, purpose: Purpose = 'editor', holder?: string) =>
    tickets.give({ reference, locale: 'nl', purpose, until: clock.now + 300_000, holder })

  /** A site with an open editor: what it asks, as the page does. */
  async function openedSite(change: object = {}, holder?: string) {
    const wanted = site(change)
    await sites.keep(wanted)
    const opened = await edit(`/open/${await ticketFor(wanted.reference, 'editor', holder)}`)
    const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const call = async (method: string, name: string, body?: unknown, headers: Record<string, string> = {}) => {
      const answer = await edit(`/s/${wanted.reference}/${name}`, {
        method,
        headers: { cookie, origin: url, ...headers },
        ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      const isJson = answer.headers['content-type']?.includes('json')
      return { ...answer, body: isJson ? JSON.parse(answer.text) : undefined }
    }
    let revision = 0
    const { draft } = (await call('GET', 'api/site')).body
    /** Saves the home page with these words and publishes. */
    const publish = async (html: string, css = '') => {
      draft.pages[0] = { ...draft.pages[0], html, css }
      const saved = await call('PUT', 'api/draft', { revision, draft })
      expect(saved.status, saved.text).toBe(200)
      revision = saved.body.revision
      return (await call('POST', 'api/publish', {})).body
    }
    return { ...wanted, wanted, opened, cookie, call, draft, publish }
  }

  const stop = async () => {
    await builder.stop()
    fs.rmSync(folder, { recursive: true })
  }
  const [editorPort, read] = [builder.editorPort, (...names: string[]) => path.join(folder, ...names)]
  return {
    clock,
    editorPort,
    edit,
    mayEdit,
    messages,
    openSite: openedSite,
    owner,
    portal,
    read,
    sites,
    stop,
    ticketFor,
    url,
    visit,
  }
}
export type TestBuilder = Awaited<ReturnType<typeof openTestBuilder>>
