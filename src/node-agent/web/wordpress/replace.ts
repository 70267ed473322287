import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { Works } from '../../verb-work.ts'
import { takeDump } from '../backups/dumps.ts'
import type { WebNode } from '../web-node.ts'
import { ownDatabase } from './own-tables.ts'
import { tell } from './read-site.ts'
import { actIn } from './run-wp.ts'
import { inWordPress, type Site, withSite } from './site.ts'
import { writing } from './writing.ts'

type Input = InputOf<'wp.replace'>
type Replaced = OutputOf<'wp.replace'>

/** A row of what wp-cli tells: table, column, how many, how. Columns of one table are told together. */
function changesIn(text: string): Replaced {
  const counts = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, table, count] = /^([A-Za-z0-9_]+)\t[^\t]+\t(\d+)\t(?:PHP|SQL)$/.exec(line) ?? []
    if (table && Number(count) > 0) counts.set(table, (counts.get(table) ?? 0) + Number(count))
  }
  return { changes: [...counts].map(([table, rows]) => ({ table, rows })) }
}

const replaceIn = (
  node: WebNode,
  site: Site,
  { from, to, tables }: Input,
  dryRun: boolean,
): Promise<Outcome<Replaced>> =>
  inWordPress(node, site, async () => {
    const wish = { act: 'replace', from, to, tables: tables ?? null, dryRun }
    const acted = await actIn(node, site, wish, { isReading: dryRun, seconds: 1700 })
    return acted.kind === 'done' ? done(changesIn(acted.value.text)) : acted
  })

/** As it stood before, among the backups of the space, where there are any. */
async function saveFirst(node: WebNode, site: Site): Promise<Outcome<null>> {
  const said = await tell(node, site)
  if ('broken' in said) return rejected('wordpress_broken', said.broken.message.slice(0, 300))
  const one = ownDatabase(site.record, site.places.user, said.told.database)
  if (!one) return rejected('not_possible', 'database')
  if (!node.restic.isHere) return done(null)
  const taken = await takeDump(node, one, 'asked')
  return taken.kind === 'done' ? done(null) : taken
}

export const replaceWorks = (node: WebNode): Pick<Works, 'wp.plan-replace' | 'wp.replace'> => ({
  'wp.plan-replace': {
    read: (input) => withSite(node, input.reference, (site) => replaceIn(node, site, input, true)),
  },
  'wp.replace': writing(node, (input, { site }) =>
    inWordPress(node, site, async () => {
      const saved = await saveFirst(node, site)
      return saved.kind === 'done' ? replaceIn(node, site, input, false) : saved
    }),
  ),
})
