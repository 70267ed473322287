import { X } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { m } from '#words'
import { useSearchParam } from '../router/search-state.ts'
import { IconButton } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { openerNow } from './opener.ts'
import { FocusAfter, type GiveFocus, Veil, WindowOverPage } from './over-page.tsx'
import { PanelFootPlace } from './panel-foot.tsx'
import { PanelGuardContext, panelGuardPlace } from './panel-guard.tsx'
import { Skeleton } from './skeleton.tsx'
import { useKeysScroll } from './use-keys-scroll.ts'
import { EscapeBefore } from './window-on-its-way.tsx'

export type SidePanelProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** A line under the title: the owner, the state. */
  subtitle?: ReactNode
  children: ReactNode
  /**
   * Buttons in the footer, which stays visible, the main one last. A form inside puts its own there with `PanelFoot`.
   */
  footer?: ReactNode
  /** `wide` for panels with tables or tabs. */
  width?: 'normal' | 'wide'
  /** Gets the focus on closing when the opener is gone: a menu entry, or a keyboard shortcut. */
  focusAfter?: GiveFocus | undefined
  /** From the click until the content is rendered: takes the keys meanwhile, and renders nothing. */
  meanwhile?: ReactNode
}

const widths = { normal: 'max-w-[30rem]', wide: 'max-w-[46rem]' } as const

/**
 * A side panel from the right, for viewing or changing one thing. Its content may be lazy; the panel itself never is:
 * first the click is painted, then the panel with its header, then the content.
 */
export function SidePanel({ isOpen, onClose, ...rest }: SidePanelProps) {
  const [place] = useState(panelGuardPlace)
  const [isAsking, setAsking] = useState(false)
  const leave = () => (place.isUnsaved() ? setAsking(true) : onClose())
  const hasWindow = useDeferredValue(isOpen)
  return (
    <>
      {isOpen && !hasWindow && (
        <>
          <EscapeBefore onEscape={onClose} />
          {rest.meanwhile}
        </>
      )}
      <Veil
        isOpen={isOpen && hasWindow}
        onOpenChange={(open) => !open && leave()}
        isDismissable
        className="from-side flex justify-end"
      >
        <PanelGuardContext value={place}>
          <PanelWindow {...rest} onClose={leave} />
        </PanelGuardContext>
      </Veil>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.design_unsaved_title()}
        action={m.design_unsaved_leave()}
        danger
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      >
        <p>{m.design_unsaved_text()}</p>
      </ConfirmDialog>
    </>
  )
}

function PanelWindow({
  onClose,
  title,
  subtitle,
  children,
  footer,
  width = 'normal',
  focusAfter,
  meanwhile,
}: Omit<SidePanelProps, 'isOpen'>) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const hasContent = useDeferredValue(true, false)
  const area = useRef<HTMLDivElement>(null)
  useKeysScroll(area)
  return (
    <Modal
      className={`h-dvh w-full ${widths[width]} border-line border-l bg-surface text-ink shadow-panel data-entering:animate-[slide_180ms_ease-out]`}
    >
      {!hasContent && <EscapeBefore onEscape={onClose} />}
      <WindowOverPage isEntering={!hasContent} className="flex h-full flex-col outline-none!">
        <header className="flex items-start justify-between gap-4 border-line border-b px-5 py-4">
          <div className="min-w-0">
            <Heading slot="title" className="break-words font-semibold text-lg">
              {title}
            </Heading>
            {subtitle && <div className="mt-0.5 text-ink-soft text-sm">{subtitle}</div>}
          </div>
          <IconButton icon={X} label={m.design_close()} size="small" onPress={onClose} className="-mr-1.5" />
        </header>
        <div ref={area} className="scroll-thin min-h-0 flex-1 overflow-y-auto px-5 py-5 -outline-offset-2!">
          <PanelFootPlace value={foot}>
            {hasContent ? <Suspense fallback={<Skeleton lines={6} />}>{children}</Suspense> : meanwhile}
          </PanelFootPlace>
        </div>
        <footer
          ref={setFoot}
          className="flex flex-wrap justify-end gap-2 border-line border-t bg-canvas px-5 py-3 empty:hidden"
        >
          {hasContent && footer}
        </footer>
        {focusAfter && <FocusAfter give={focusAfter} />}
      </WindowOverPage>
    </Modal>
  )
}

/**
 * The open panel, kept in the address: `const panel = usePanel('edit')` reads `?edit=17`. `panel.open('17')` and
 * `panel.close()` use the router, so that the back button closes it. A panel opened from a menu gets
 * `focusAfter={panel.opener}`: the focus returns to the button of that menu.
 */
export function usePanel(name: string) {
  const [value, setValue] = useSearchParam(name)
  const opener = useRef<HTMLElement>(undefined)
  return {
    value,
    isOpen: value !== undefined,
    open: (next: string | number) => {
      opener.current = openerNow()
      setValue(String(next))
    },
    opener: () => opener.current,
    close: () => setValue(undefined),
  }
}

export type Panel = ReturnType<typeof usePanel>
