import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { mostOffered, OfferedExtension } from '#base/wordpress/words.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { Works } from '../../verb-work.ts'
import type { WebNode } from '../web-node.ts'
import { actIn } from './run-wp.ts'
import { inWordPress, type Site, withSite } from './site.ts'

/** What wordpress.org tells is said by others: what has another form than ours is left out. */
const offeredIn = (said: unknown): OfferedExtension[] =>
  (Array.isArray(said) ? said : []).flatMap((each) => {
    const read = z.safeParse(OfferedExtension, each)
    return read.success ? [read.data] : []
  })

async function search(
  node: WebNode,
  site: Site,
  { kind, text }: InputOf<'wp.search'>,
): Promise<Outcome<OutputOf<'wp.search'>>> {
  if (!site.record.isOn) return rejected('space_suspended')
  const wish = { act: 'search', kind, text, most: mostOffered }
  const acted = await actIn(node, site, wish, { isReading: true, seconds: 50 })
  return acted.kind === 'done' ? done({ found: offeredIn(acted.value.value.found) }) : acted
}

export const searchWorks = (node: WebNode): Pick<Works, 'wp.search'> => ({
  'wp.search': {
    read: (input) =>
      withSite(node, input.reference, (site) => inWordPress(node, site, () => search(node, site, input))),
  },
})
