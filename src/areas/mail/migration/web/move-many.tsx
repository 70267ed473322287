import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mailbox } from '#areas/mail/mailboxes/contract/shapes.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { FileDrop } from '#design/components/file-drop.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { m } from '#words'
import { mostRows, type ReadRow, readRows } from '../rules/read-rows.ts'
import { newestMigrations, useMigrate } from './queries.ts'
import { keyOf, type RowResult, RowsPreview } from './rows-preview.tsx'

const longestFile = 256 * 1024

type Props = { domain: string; boxes: readonly Mailbox[]; onClose: () => void }

/**
 * Several mailboxes from a list. It is parsed in the browser; each line is a request of its own, and a refused one does
 * not stop the others.
 */
export function MoveMany({ domain, boxes, onClose }: Props) {
  const [text, setText] = useState('')
  const [countsFirst, setCountsFirst] = useState(true)
  const migrate = useMigrate()
  const [results, setResults] = useState<Readonly<Record<string, RowResult>>>({})
  const rows = readRows(text, new Set(boxes.map(({ address }) => address)))
  const good = rows.filter(({ flaw }) => flaw === null)
  const isAsked = (row: ReadRow, asTrial: boolean) => results[keyOf(row, asTrial)]?.state === 'asked'
  // After a count the next click copies them, with the same list.
  const isTrial = countsFirst && (good.length === 0 || good.some((row) => !isAsked(row, true)))
  const open = good.filter((row) => !isAsked(row, isTrial))
  const { data: newest } = useQuery({ ...newestMigrations(domain), enabled: Object.keys(results).length > 0 })
  const foundOf = (row: ReadRow) => {
    const result = results[keyOf(row, true)]
    return result?.state === 'asked' ? newest?.find(({ id }) => id === result.id) : undefined
  }
  const isCounting = !isTrial && good.some((row) => isAsked(row, true) && (foundOf(row)?.state ?? 'open') === 'open')
  const isTooMany = rows.length > mostRows
  const note = (row: ReadRow, result: RowResult) =>
    setResults((before) => ({ ...before, [keyOf(row, isTrial)]: result }))
  const ask = async (row: ReadRow) => {
    const mailbox = boxes.find(({ address }) => address === row.address)?.id ?? 0
    const { host, user, password } = row
    note(row, { state: 'asking' })
    try {
      const body = { host, user, password, mailbox, dryRun: isTrial }
      const { data } = await migrate.mutateAsync({ params: { domain }, body })
      note(row, { state: 'asked', id: data.id })
    } catch (error) {
      note(row, { state: 'refused', because: errorText(error) })
    }
  }
  const start = useCall(async () => {
    for (const row of open) await ask(row)
  })
  const count = open.length
  return (
    <div className="flex flex-col gap-5">
      <PanelGuard isUnsaved={() => text !== '' && count > 0} />
      <p className="text-ink-soft">{m.migration_many_help()}</p>
      <TextArea
        label={m.migration_many_rows()}
        value={text}
        onChange={setText}
        placeholder={m.migration_many_placeholder()}
        error={isTooMany ? m.migration_many_too_many({ most: mostRows }) : undefined}
        rows={6}
        mono
        spellCheck="false"
        autoComplete="off"
      />
      <FileDrop
        label={m.migration_many_file()}
        help={m.migration_many_file_help()}
        accept={['.csv', '.txt', 'text/csv', 'text/plain']}
        maxBytes={longestFile}
        files={[]}
        onChange={async ([file]) => setText((await file?.text()) ?? '')}
      />
      {rows.length > 0 && <RowsPreview rows={rows.slice(0, mostRows)} results={results} foundOf={foundOf} />}
      <Checkbox isSelected={countsFirst} onChange={setCountsFirst} help={m.migration_many_only_count_help()}>
        {m.migration_many_only_count()}
      </Checkbox>
      <PanelFoot>
        <Button look="quiet" onPress={onClose}>
          {m.design_close()}
        </Button>
        <Button
          look="primary"
          isPending={start.isPending || isCounting}
          isDisabled={count === 0 || isTooMany}
          onPress={() => start.mutate()}
        >
          {isTrial ? m.migration_many_count({ count }) : m.migration_many_start({ count })}
        </Button>
      </PanelFoot>
    </div>
  )
}
