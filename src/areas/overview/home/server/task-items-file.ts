import type { Words } from '#base/locale.ts'
import { maxOfMany } from '#base/many.ts'
import type { Ctx } from '#platform/context.ts'
import { type ItemState, manyStore } from '#platform/jobs/many/many-store.ts'
import { sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { m } from '#words'
import { wasNotPossible } from '../rules/not-possible.ts'
import { ownTask } from './tasks.ts'

/** What became of each, to put beside one's own list: in the order in which they were asked. */
export async function taskItemsFile(ctx: Ctx, id: number) {
  const { locale, sql } = ctx
  const task = await ownTask(ctx, id)
  const states: Record<ItemState, string> = {
    waiting: m.home_item_waiting({}, { locale }),
    done: m.home_item_done({}, { locale }),
    failed: m.home_item_failed({}, { locale }),
    stopped: m.home_item_stopped({}, { locale }),
  }
  const text = (header: string): SheetColumn => ({ header, kind: 'text' })
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const row of await manyStore.items(sql, task.id, { page: 1, perPage: maxOfMany }))
      yield [
        row.label,
        wasNotPossible(row) ? m.home_item_not_possible({}, { locale }) : states[row.state as ItemState],
        row.outcome === 'unchanged' ? m.home_item_unchanged({}, { locale }) : '',
        (row.error as Words | null)?.[locale] ?? '',
      ]
  }
  return sheetFile('csv', {
    name: m.home_items_list({ name: task.label }, { locale }),
    columns: [
      text(m.home_items_name({}, { locale })),
      text(m.home_items_state({}, { locale })),
      text(m.home_items_remark({}, { locale })),
      text(m.home_items_reason({}, { locale })),
    ],
    rows: rows(),
  })
}
