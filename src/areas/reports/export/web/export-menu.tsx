import { Download } from 'lucide-react'
import { useState } from 'react'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { m } from '#words'
import { type ExportType, exportCalls, exportTypes } from '../contract/calls.ts'
import { typeWords } from './type-words.ts'

/** The whole list as a file, in a form of one's choice. */
export function ExportMenu({ list }: { list: 'clients' | 'domains' | 'services' }) {
  const [isBusy, setBusy] = useState(false)
  const save = (type: ExportType) => {
    setBusy(true)
    download(exportCalls[list], { params: { type } })
      .catch(() => {}) // the client has said what went wrong
      .finally(() => setBusy(false))
  }
  return (
    <Menu
      trigger={
        <Button icon={Download} isPending={isBusy}>
          {m.export_button()}
        </Button>
      }
      entries={exportTypes.map((type) => ({ id: type, label: typeWords[type](), onAction: () => save(type) }))}
    />
  )
}
