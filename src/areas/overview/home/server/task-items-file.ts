import { dayOf } from '#base/dates.ts'
import { maxOfMany } from '#base/many.ts'
import { fileName } from '#base/text.ts'
import type { Ctx } from '#platform/context.ts'
import { manyStore } from '#platform/jobs/many/many-store.ts'
import { sheetFile } from '#platform/sheet/sheet.ts'
import type { Cell, SheetColumn } from '#platform/sheet/sheet-shape.ts'
import { m } from '#words'
import { isMailTask } from '../rules/mail-task.ts'
import { itemWords } from './item-words.ts'
import { ownTask } from './tasks.ts'

/** The outcomes in the order of the request, to compare with the user's own list. */
export async function taskItemsFile(ctx: Ctx, id: number) {
  const { locale, sql } = ctx
  const task = await ownTask(ctx, id)
  const text = (header: string): SheetColumn => ({ header, kind: 'text' })
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const row of await manyStore.items(sql, task.id, { page: 1, perPage: maxOfMany })) {
      const { said, error } = itemWords(row, locale)
      yield [row.label, said, error ?? '']
    }
  }
  const act = ctx.house.taskTitles[task.kind]?.(locale) ?? ''
  const nameOf = isMailTask(task) ? m.home_items_mail_file_name : m.home_items_file_name
  const name = nameOf({ brand: ctx.look.panelName, act, day: dayOf(task.created_at) }, { locale })
  return sheetFile('csv', {
    name: fileName(name),
    columns: [
      text(m.home_items_name({}, { locale })),
      text(m.home_items_state({}, { locale })),
      text(m.home_items_reason({}, { locale })),
    ],
    rows: rows(),
  })
}
