import { BrushCleaning, Download, Eye, FileText, History, Keyboard, Plus, Timer, Upload } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { Menu, type MenuGroup } from '#design/components/menu.tsx'
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
  const file = [
    { id: 'view', label: m.dns_zone_file_view(), icon: Eye, onAction: open.view },
    { id: 'export', label: m.dns_export_do(), icon: Download, onAction: () => downloadZoneFile(domain) },
    { id: 'import', label: m.dns_import(), icon: Upload, onAction: open.importing },
  ]
  const tools = [
    {
      id: 'flush',
      label: m.dns_flush(),
      icon: BrushCleaning,
      onAction: () => flush.mutate(undefined, { onSuccess: () => toast.good(m.dns_flushed()) }),
    },
    { id: 'keys', label: m.dns_keys(), icon: Keyboard, shortcut: '?', onAction: open.keys },
  ]
  const zone = [
    { id: 'ttl', label: m.dns_ttl_all(), icon: Timer, onAction: open.ttl },
    { id: 'snapshots', label: m.dns_snapshots(), icon: History, onAction: open.snapshots },
  ]
  return (
    <>
      <span className="contents max-small:hidden">
        {zone.map(({ id, label, icon, onAction }) => (
          <Button key={id} look="quiet" icon={icon} onPress={onAction}>
            {label}
          </Button>
        ))}
        <ZoneMenu groups={[{ entries: file }, { entries: tools }]} />
      </span>
      {/* A phone has room for one of them. */}
      <span className="small:hidden">
        <ZoneMenu groups={[{ entries: zone }, { entries: file }, { entries: tools }]} />
      </span>
      <Button look="primary" icon={Plus} onPress={open.add} className="max-small:flex-1">
        {m.dns_add_record()}
      </Button>
    </>
  )
}

const ZoneMenu = ({ groups }: { groups: readonly MenuGroup[] }) => (
  <Menu
    trigger={
      <Button look="quiet" icon={FileText}>
        {m.dns_zone_menu()}
      </Button>
    }
    placement="bottom start"
    groups={groups}
  />
)
