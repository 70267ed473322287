import { dayOf } from '#base/dates.ts'
import { fileName } from '#base/text.ts'
import type { Ctx } from '#platform/context.ts'
import type { Scope } from '#platform/scope.ts'
import { sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { m } from '#words'
import { mostSites, type UpdateChange } from '../contract/shapes.ts'
import type { ListedRun } from './run-store.ts'
import { lineOf } from './serialize.ts'
import { stateText } from './state-text.ts'
import { updateStore } from './update-store.ts'

const changeText = ({ title, from, to }: UpdateChange): string => `${title} ${from} → ${to}`

/** The report of a run: a row for each site, those first that need a look. */
export function runFile(ctx: Ctx, scope: Scope, run: ListedRun) {
  const { locale, sql } = ctx
  const text = (header: string): SheetColumn => ({ header, kind: 'text' })
  async function* rows(): AsyncGenerator<Cell[]> {
    const { rows: lines } = await updateStore.linesOf(sql, run.id, { scope, page: 1, perPage: mostSites })
    for (const line of lines) {
      const { name, clientName, state, reason, changes } = lineOf(line, ctx)
      yield [name, clientName, stateText(state, locale), reason ?? '', changes.map(changeText).join(', ')]
    }
  }
  return sheetFile('csv', {
    name: fileName(m.wordpress_updates_file({ day: dayOf(run.asked_at), run: run.id }, { locale })),
    columns: [
      text(m.wordpress_updates_column_site({}, { locale })),
      text(m.wordpress_updates_column_client({}, { locale })),
      text(m.wordpress_updates_column_state({}, { locale })),
      text(m.wordpress_updates_column_reason({}, { locale })),
      text(m.wordpress_updates_column_changes({}, { locale })),
    ],
    rows: rows(),
  })
}
