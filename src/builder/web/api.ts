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
  const said = await answer.json().catch(() => ({ code: 'fault' }))
  if (!answer.ok) throw new Refused(said.code ?? 'fault')
  return said as Value
}

export const api = {
  state: () => ask<State>('GET', 'api/site'),
  save: (revision: number, draft: Draft) => ask<{ revision: number }>('PUT', 'api/draft', { revision, draft }),
  start: (revision: number, template: string) =>
    ask<{ revision: number; draft: Draft }>('POST', 'api/template', { revision, template }),
  publish: () =>
    ask<{ number: number; versions: Version[]; hints: { page: string; code: SeoHint }[] }>('POST', 'api/publish', {}),
  back: (number: number) => ask<{ versions: Version[] }>('POST', 'api/back', { number }),
  addImage: (file: Blob) => ask<{ name: string; width: number; height: number }>('POST', 'api/images', file),
  block: (name: string) => ask<{ html: string }>('GET', `api/block/${name}`),
}
