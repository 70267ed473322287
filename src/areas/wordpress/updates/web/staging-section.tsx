import { useQuery } from '@tanstack/react-query'
import { CopyPlus, ExternalLink as ExternalIcon, Trash2, Upload } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { ExternalLinkButton } from '#design/components/link.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import type { ChosenSite } from '#design/router/slots.ts'
import { m } from '#words'
import { siteFacts, useCopy } from './queries.ts'

const MakeCopy = lazy(() => import('./make-copy.tsx').then((file) => ({ default: file.MakeCopy })))
const PushCopy = lazy(() => import('./push-copy.tsx').then((file) => ({ default: file.PushCopy })))

type Open = 'make' | 'push' | 'end'

/** A copy of a site to try things on: made, brought to the site, or ended. */
export function StagingSection({ site }: { site: ChosenSite }) {
  const found = useQuery(siteFacts(site.id)).data
  const [open, setOpen] = useState<Open>()
  const end = useCopy.end()
  const copy = found?.facts?.staging
  // Where its host cannot make one there is nothing to offer.
  if (!found || !(found.abilities.staging || copy)) return null
  const close = () => setOpen(undefined)
  return (
    <Section
      title={m.wordpress_updates_copy()}
      help={m.wordpress_updates_copy_help()}
      actions={
        copy ? (
          <>
            <ExternalLinkButton size="small" href={copy.url} icon={ExternalIcon}>
              {m.wordpress_updates_copy_visit()}
            </ExternalLinkButton>
            <Button size="small" icon={Trash2} isDisabled={!site.canChange} onPress={() => setOpen('end')}>
              {m.wordpress_updates_copy_end()}
            </Button>
            <Button size="small" icon={Upload} isDisabled={!site.canChange} onPress={() => setOpen('push')}>
              {m.wordpress_updates_copy_push()}
            </Button>
          </>
        ) : (
          <Button size="small" icon={CopyPlus} isDisabled={!site.canChange} onPress={() => setOpen('make')}>
            {m.wordpress_updates_copy_make()}
          </Button>
        )
      }
    >
      {copy ? (
        <DefinitionList
          items={[
            { term: m.wordpress_updates_copy_address(), value: new URL(copy.url).hostname },
            { term: m.wordpress_updates_copy_version(), value: copy.version },
            { term: m.wordpress_updates_copy_made(), value: <MomentText moment={copy.madeAt} /> },
            { term: m.wordpress_updates_copy_size(), value: byteText(copy.usedBytes) },
          ]}
        />
      ) : (
        <p className="text-ink-soft">{m.wordpress_updates_copy_none()}</p>
      )}
      {open === 'make' && <MakeCopy site={site} onClose={close} />}
      <SidePanel
        isOpen={open === 'push'}
        onClose={close}
        width="wide"
        title={m.wordpress_updates_copy_push()}
        subtitle={site.name}
      >
        <PushCopy site={site} onDone={close} />
      </SidePanel>
      <ConfirmDialog
        isOpen={open === 'end'}
        onClose={close}
        danger
        title={m.wordpress_updates_copy_end()}
        action={m.wordpress_updates_copy_end()}
        onConfirm={() => end.mutateAsync({ params: { id: site.id } })}
      >
        <p>{m.wordpress_updates_copy_end_text()}</p>
      </ConfirmDialog>
    </Section>
  )
}
