import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxGroup } from '#design/components/choice.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { m } from '#words'
import type { ChooseProps } from './choose-files.tsx'
import { PartFoot } from './part-foot.tsx'
import { backupTables } from './queries.ts'

/** The tables of a backup of a database, to put back or fetch a few. */
export function ChooseTables({ space, backup, onChosen, onDone }: ChooseProps) {
  const [tables, setTables] = useState<string[]>([])
  const query = useQuery(backupTables(space.id, backup.id))
  return (
    <div className="flex flex-col gap-4">
      <Loaded query={query}>
        {(names) =>
          names.length === 0 ? (
            <p className="text-ink-soft">{m.web_backups_no_tables()}</p>
          ) : (
            <CheckboxGroup
              label={m.web_backups_tables()}
              help={m.web_backups_tables_help()}
              value={tables}
              onChange={setTables}
              choices={names.map((name) => ({ value: name, label: name }))}
            />
          )
        }
      </Loaded>
      <PartFoot space={space} wanted={{ backup, tables }} count={tables.length} onChosen={onChosen} onDone={onDone} />
    </div>
  )
}
