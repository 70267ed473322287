import { BrushCleaning, Download, Eye, FileText, History, Keyboard, Plus, Timer, Upload } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { downloadZoneFile, useFlushCache } from './queries.ts'

type Open = {
  ttl: () => void
  snapshots: () => void
  view: () => void
  importing: () => void
  keys: () => void
  add: () => void
}

/** The editor's own buttons, above the records. */
export function RecordsToolbar({ domain, open }: { domain: string; open: Open }) {
  const flush = useFlushCache(domain)
  return (
    <>
      <Button look="quiet" icon={Timer} onPress={open.ttl}>
        {m.dns_ttl_all()}
      </Button>
      <Button look="quiet" icon={History} onPress={open.snapshots}>
        {m.dns_snapshots()}
      </Button>
      <Menu
        trigger={
          <Button look="quiet" icon={FileText}>
            {m.dns_zone_menu()}
          </Button>
        }
        placement="bottom start"
        groups={[
          {
            entries: [
              { id: 'view', label: m.dns_zone_file_view(), icon: Eye, onAction: open.view },
              { id: 'export', label: m.dns_export_do(), icon: Download, onAction: () => downloadZoneFile(domain) },
              { id: 'import', label: m.dns_import(), icon: Upload, onAction: open.importing },
            ],
          },
          {
            entries: [
              {
                id: 'flush',
                label: m.dns_flush(),
                icon: BrushCleaning,
                onAction: () => flush.mutate(undefined, { onSuccess: () => toast.good(m.dns_flushed()) }),
              },
              { id: 'keys', label: m.dns_keys(), icon: Keyboard, shortcut: '?', onAction: open.keys },
            ],
          },
        ]}
      />
      <Button look="primary" icon={Plus} onPress={open.add}>
        {m.dns_add_record()}
      </Button>
    </>
  )
}
