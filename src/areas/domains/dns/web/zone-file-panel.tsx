import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { downloadZoneFile, zoneFileText } from './queries.ts'
import { ZoneText } from './zone-text.tsx'

/** The zone as a zone file, to read, copy or download. */
export function ZoneFilePanel({ domain, isOpen, onClose }: { domain: string; isOpen: boolean; onClose: () => void }) {
  const query = useQuery({ ...zoneFileText(domain), enabled: isOpen })
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} width="wide" title={m.dns_zone_file_title({ domain })}>
      <Loaded query={query} waiting={<Skeleton lines={10} />}>
        {(text) => (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center gap-2">
              <Button icon={Download} onPress={() => downloadZoneFile(domain)}>
                {m.dns_export_do()}
              </Button>
              {text !== null && <CopyButton text={text} what={m.dns_zone_file_text()} />}
            </div>
            {text === null ? (
              <Banner meaning="info">{m.dns_zone_file_long()}</Banner>
            ) : (
              <ZoneText label={m.dns_zone_file_text()} value={text} />
            )}
          </div>
        )}
      </Loaded>
    </SidePanel>
  )
}
