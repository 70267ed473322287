import { FileDiff, ScanSearch, Undo2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import type { SiteFacts } from '../contract/shapes.ts'
import { siteRefreshes, useCompareFiles } from './queries.ts'
import type { ReadSite } from './site-frame.tsx'

const Difference = lazy(() => import('./difference.tsx').then((file) => ({ default: file.Difference })))

type Changed = Extract<SiteFacts['integrity'], { kind: 'changed' }>

/** Whether files of WordPress itself are those of its release: what differs is how a break-in is often seen first. */
export function Integrity({ site }: { site: ReadSite }) {
  const { integrity } = site.facts
  const compare = useCompareFiles(site.id)
  return (
    <Section
      title={m.wordpress_integrity()}
      help={m.wordpress_integrity_help()}
      actions={
        <Button
          size="small"
          icon={ScanSearch}
          isDisabled={site.state !== 'on'}
          isPending={compare.isPending}
          onPress={compare.ask}
        >
          {m.wordpress_integrity_compare()}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={standing[integrity.kind].tone}>{standing[integrity.kind].text()}</Status>
        {integrity.kind !== 'unknown' && (
          <span className="text-ink-soft text-sm">
            {m.wordpress_integrity_at()} <MomentText moment={integrity.checkedAt} />
          </span>
        )}
      </p>
      {integrity.kind === 'changed' && <ChangedFiles site={site} integrity={integrity} />}
    </Section>
  )
}

const standing: Record<SiteFacts['integrity']['kind'], { tone: Tone; text: () => string }> = {
  whole: { tone: 'good', text: m.wordpress_integrity_whole },
  changed: { tone: 'bad', text: m.wordpress_integrity_changed },
  unknown: { tone: 'neutral', text: m.wordpress_integrity_unknown },
}

/** So many are listed; the others come with the next look, once these are put back. */
const mostListed = 60

const files = ({ changed, added, missing }: Changed) =>
  [
    ...changed.map((path) => ({ path, kind: 'changed' as const })),
    ...added.map((path) => ({ path, kind: 'added' as const })),
    ...missing.map((path) => ({ path, kind: 'missing' as const })),
  ].slice(0, mostListed)

const fileWords: Record<'changed' | 'added' | 'missing', { tone: Tone; text: () => string }> = {
  changed: { tone: 'warning', text: m.wordpress_file_changed },
  added: { tone: 'info', text: m.wordpress_file_added },
  missing: { tone: 'bad', text: m.wordpress_file_missing },
}

function ChangedFiles({ site, integrity }: { site: ReadSite; integrity: Changed }) {
  const panel = usePanel('file')
  const [isAsking, setAsking] = useState(false)
  const mend = useCall(siteCalls.mend, { refreshes: siteRefreshes, inPlace: true })
  const { changed, added, missing } = integrity
  const wrong = changed.length + missing.length
  const rest = wrong + added.length - mostListed
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {files(integrity).map(({ path, kind }) => (
          <li key={path} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <Mono className="min-w-0 flex-[1_1_14rem]">{path}</Mono>
            <span className="w-36">
              <Status tone={fileWords[kind].tone}>{fileWords[kind].text()}</Status>
            </span>
            <span className="w-32 text-right phone:w-auto">
              {kind !== 'missing' && (
                <Button
                  size="small"
                  look="quiet"
                  icon={FileDiff}
                  isDisabled={site.state !== 'on'}
                  onPress={() => panel.open(path)}
                  aria-label={m.wordpress_file_compare({ path })}
                >
                  {m.wordpress_file_look()}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2 text-ink-soft text-sm">{m.wordpress_file_more({ count: rest })}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {wrong > 0 && (
          <Button icon={Undo2} isDisabled={!site.canChange} onPress={() => setAsking(true)}>
            {m.wordpress_mend()}
          </Button>
        )}
        {added.length > 0 && <p className="min-w-0 flex-1 text-ink-soft text-sm">{m.wordpress_file_added_help()}</p>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.wordpress_mend()}
        action={m.wordpress_mend_do()}
        onConfirm={() => mend.mutateAsync({ params: { id: site.id } })}
      >
        <p>{m.wordpress_mend_help({ count: wrong, version: site.facts.version ?? '' })}</p>
        <p className="text-ink-soft text-sm">{m.wordpress_mend_stays()}</p>
      </ConfirmDialog>
      <SidePanel
        isOpen={panel.isOpen}
        onClose={panel.close}
        width="wide"
        title={m.wordpress_difference()}
        subtitle={panel.value && <Mono>{panel.value}</Mono>}
      >
        {panel.value !== undefined && <Difference id={site.id} path={panel.value} />}
      </SidePanel>
    </>
  )
}
