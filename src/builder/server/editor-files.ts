import { readFile } from 'node:fs/promises'
import type { Look } from '../model/site.ts'
import { draftNow } from '../publish/draft-now.ts'
import { fontFile } from '../publish/render-site.ts'
import { ifMissing } from '../store/whole-file.ts'
import { paletteOf } from '../templates/palettes.ts'
import { artOf } from '../templates/scenes.ts'
import { siteSheet } from '../templates/sheet.ts'
import { familiesOf, typePairs } from '../templates/type-pairs.ts'
import { type Answer, refused } from './answers.ts'
import type { Call, EditorAsked } from './editor-calls.ts'

const file = (type: string, body: string | Uint8Array, lasts = 'no-store'): Answer => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': lasts },
  body,
})

/** The look comes along, so that another one is shown before it is saved. Only where it does not the draft is read. */
const lookAsked = async ({ parts, session: { site, locale }, query }: EditorAsked): Promise<Look> => {
  const [palette, type, shape] = [query.get('palette'), query.get('type'), query.get('shape')]
  if (palette !== null && type !== null && (shape === 'soft' || shape === 'sharp' || shape === 'round'))
    return { palette, type, shape }
  const { look } = (await draftNow(parts.sites, site, locale)).draft
  return { ...look, ...(palette !== null && { palette }), ...(type !== null && { type }) }
}

const art: Call = async (asked) => {
  const palette = asked.query.get('palette') ?? (await lookAsked(asked)).palette
  const picture = artOf(asked.rest, paletteOf(palette))
  return picture ? file('image/svg+xml', picture) : refused(404, 'not_found')
}
const sheet: Call = async (asked) => file('text/css; charset=utf-8', siteSheet(await lookAsked(asked)))
const image: Call = async ({ parts, session: { site }, rest }) => {
  const content = /^[a-f0-9]{32}\.webp$/.test(rest)
    ? await readFile(parts.sites.imageFile(site.reference, rest)).catch(ifMissing)
    : undefined
  return content ? file('image/webp', content, 'private, max-age=3600') : refused(404, 'not_found')
}
const font: Call = async ({ rest }) => {
  const family = rest.replace(/\.woff2$/, '')
  const known = Object.values(typePairs).some((pair) => familiesOf(pair).includes(family))
  return known
    ? file('font/woff2', await readFile(fontFile(family)), 'private, max-age=86400')
    : refused(404, 'not_found')
}

/** Pictures, letters and sheets of the canvas. */
export const fileCalls: Readonly<Record<string, Call>> = {
  'GET art/': art,
  'GET images/': image,
  'GET fonts/': font,
  'GET site.css': sheet,
}
