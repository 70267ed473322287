import { CalendarSync } from 'lucide-react'
import { Banner } from '#design/components/banner.tsx'
import { Button, buttonClass } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { DefinitionList, Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { MadeFeed } from '../contract/calls.ts'

/** What calendar programs take as theirs when it is opened. */
const asWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** The address is shown here and nowhere again. */
export const MadeFeedDialog = ({ made, onClose }: { made: MadeFeed; onClose: () => void }) => (
  <Dialog
    isOpen
    role="alertdialog"
    onClose={onClose}
    title={m.calendar_made()}
    footer={
      <Button look="primary" onPress={onClose}>
        {m.calendar_noted()}
      </Button>
    }
  >
    <Banner meaning="warning">{m.calendar_made_help()}</Banner>
    <DefinitionList
      items={[
        {
          term: m.calendar_address(),
          value: <Mono className="wrap-anywhere">{made.url}</Mono>,
          actions: <CopyButton text={made.url} what={m.calendar_address()} />,
        },
      ]}
    />
    <p className="text-ink-soft text-sm">{m.calendar_how()}</p>
    <p>
      <a href={asWebcal(made.url)} className={buttonClass('secondary', 'small')}>
        <CalendarSync aria-hidden size={14} />
        {m.calendar_open()}
      </a>
    </p>
  </Dialog>
)
