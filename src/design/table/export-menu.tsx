import { Download } from 'lucide-react'
import { m } from '#words'
import { Button, IconButton } from '../components/button.tsx'
import { Menu, type MenuEntry } from '../components/menu.tsx'
import { Tip } from '../components/tip.tsx'

/** The export of a list: the visible rows, and where the server can the whole list. */
export function TableExport({ onCsv, whole }: { onCsv: () => void; whole?: readonly MenuEntry[] | undefined }) {
  if (!whole || whole.length === 0)
    return (
      <Tip text={m.design_csv()}>
        <IconButton icon={Download} label={m.design_csv()} onPress={onCsv} />
      </Tip>
    )
  return (
    <Menu
      trigger={
        <Button icon={Download} className="max-small:w-9 max-small:px-0">
          <span className="max-small:sr-only">{m.design_export()}</span>
        </Button>
      }
      groups={[
        {
          title: m.design_export_shown(),
          entries: [{ id: 'shown', label: m.design_export_shown_csv(), onAction: onCsv }],
        },
        { title: m.design_export_whole(), entries: whole },
      ]}
    />
  )
}
