import { done } from '../../outcome.ts'
import type { Replaced, WordPressHost } from '../port.ts'
import type { KeptSite } from './kept-site.ts'
import { replaceInTables } from './sample-rows.ts'
import { isNo, no, type SiteBook } from './site-book.ts'
import { troubleOf } from './site-facts.ts'

type Order = { from: string; to: string; tables?: readonly string[] | undefined }

function judged(site: KeptSite, { from, to, tables }: Order) {
  if (from === '') return no('invalid', 'nothing is searched for', 'from')
  const lacking = tables?.find((name) => name !== 'wp_users' && !site.tables.some((each) => each.name === name))
  if (lacking !== undefined) return no('no_such_table', lacking, 'tables')
  return replaceInTables(site.tables, { from, to, only: tables })
}

const backupAndReplaceSeconds = 8

export const replacePart = (book: SiteBook): Pick<WordPressHost, 'planReplace' | 'replace'> => ({
  planReplace: ({ reference, ...order }) =>
    book.read<Replaced>(reference, ({ site }, { space }) => {
      if (!site) return no('no_wordpress', reference)
      if (troubleOf(site, space)?.kind === 'database') return no('wordpress_broken', 'the database does not answer')
      const made = judged(site, order)
      return isNo(made) ? made : done({ changes: made.changes })
    }),

  replace: (operationId, { reference, ...order }) =>
    book.change<Replaced>(operationId, reference, (site, _scene, { copy }) => {
      const made = judged(site, order)
      if (isNo(made)) return made
      const answer: Replaced = { changes: made.changes }
      return { site: { ...site, tables: made.tables }, copy, answer, takes: [{ seconds: backupAndReplaceSeconds }] }
    }),
})
