import { ArchiveX } from 'lucide-react'
import { SpaceTab } from '#areas/hosting/space/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { Backups } from './backups.tsx'

/** How a website goes back to how it was. */
export const BackupsTab = ({ service: { id } }: { service: TabService }) => (
  <SpaceTab id={id} about={['backup', 'download', 'restore']}>
    {(space) =>
      space.abilities.backups.can ? (
        <Backups space={space} />
      ) : (
        <Section title={m.web_backups_title()}>
          <EmptyState icon={ArchiveX} title={m.web_backups_none_here()}>
            {space.abilities.backups.because}
          </EmptyState>
        </Section>
      )
    }
  </SpaceTab>
)
