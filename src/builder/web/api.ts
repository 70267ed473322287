import type { SeoHint } from '#areas/domains/web-builder/rules/seo-hints.ts'
import type { Locale } from '#base/locale.ts'
import type { Draft, Plan } from '../model/site.ts'

export type Version = { number: number; publishedAt: string; pages: number; isLive: boolean }
export type State = {
  site: {
    domain: string
    plan: Plan
    isOn: boolean
    isHosted: boolean
    category: string
    owner: string
    address: string
    /** Where its owner switches the domain, which still leads to another site; null: it leads here. */
    manageAddress: string | null
  }
  limits: { pages: number; images: number; mayEmbed: boolean }
  locale: Locale
  revision: number
  draft: Draft
  images: string[]
  versions: Version[]
  palettes: { name: string; colours: string[] }[]
  types: { name: string; head: string; body: string }[]
  templates: { id: string; category: string; name: string; palette: string }[]
  blocks: string[]
}

/** What the server refused, by its code; `offline` when nobody answered. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const listeners = new Set<(code: string) => void>()
/** Whoever shows how the editor stands hears what the server refuses, whoever asked for it. */
export const hearRefusals = (listener: (code: string) => void): void => void listeners.add(listener)

async function ask<Value>(method: string, name: string, body?: unknown): Promise<Value> {
  const isFile = body instanceof Blob
  const answer = await fetch(name, {
    method,
    ...(body === undefined
      ? {}
      : {
          body: isFile ? body : JSON.stringify(body),
          headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
        }),
  }).catch(() => {
    throw new Refused('offline')
  })
  // A page and an empty answer are no JSON.
  const said = await answer.json().catch(() => ({ code: answer.status === 401 ? 'session_over' : 'fault' }))
  if (answer.ok) return said as Value
  const code = said.code ?? 'fault'
  for (const listener of listeners) listener(code)
  throw new Refused(code)
}

export const api = {
  state: () => ask<State>('GET', 'api/site'),
  save: (revision: number, draft: Draft) => ask<{ revision: number }>('PUT', 'api/draft', { revision, draft }),
  start: (template: string, before: Pick<Draft, 'template' | 'business'>) =>
    ask<{ draft: Draft }>('POST', 'api/template', { template, before }),
  version: (number: number) => ask<{ draft: Draft }>('GET', `api/version/${number}`),
  /** Whether the page that is to be shown beforehand can be had. */
  preview: (page: string) => ask<unknown>('HEAD', `preview/page/${page}`),
  publish: () =>
    ask<{ number: number; versions: Version[]; hints: { page: string; code: SeoHint }[] }>('POST', 'api/publish', {}),
  back: (number: number) => ask<{ versions: Version[] }>('POST', 'api/back', { number }),
  addImage: (file: Blob) => ask<{ name: string; width: number; height: number }>('POST', 'api/images', file),
  removeImage: (name: string) => ask<unknown>('DELETE', `api/images/${name}`),
  block: (name: string) => ask<{ html: string }>('GET', `api/block/${name}`),
}
