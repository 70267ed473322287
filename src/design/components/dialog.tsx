import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { Modal } from 'react-aria-components/Modal'
import { m } from '#words'
import { errorText } from '../api/error-text.ts'
import { Banner } from './banner.tsx'
import { Button, IconButton } from './button.tsx'
import { FocusAfter, type GiveFocus, Veil, WindowOverPage } from './over-page.tsx'
import { TextField } from './text-field.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** While work is running, Escape and a click outside do nothing. */
  isBusy?: boolean
  /** Gets the focus on closing when the opener is gone. */
  focusAfter?: GiveFocus | undefined
}

/** A modal dialog, at most 600 px wide. Focus returns to its opener. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  role = 'dialog',
  isBusy = false,
  focusAfter,
}: DialogProps) {
  return (
    <Veil
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isBusy && role === 'dialog'}
      isKeyboardDismissDisabled={isBusy}
      className="flex items-start justify-center overflow-y-auto p-4 small:p-6 small:pt-[12vh]"
    >
      <Modal className="w-full max-w-modal rounded-xl border border-line bg-surface text-ink shadow-panel data-entering:animate-rise">
        <WindowOverPage role={role} className="flex max-h-[inherit] flex-col outline-none!">
          <header className="flex items-start justify-between gap-4 px-5 pt-4.5">
            <Heading slot="title" className="min-w-0 break-words font-semibold text-lg">
              {title}
            </Heading>
            <IconButton
              icon={X}
              label={m.design_close()}
              size="small"
              onPress={onClose}
              isDisabled={isBusy}
              className="-mt-0.5 -mr-1.5"
            />
          </header>
          <div className="flex flex-col gap-4 px-5 py-4">{children}</div>
          {footer && (
            // On a phone a button with a long name may have two lines.
            <footer className="flex flex-wrap justify-end gap-2 rounded-b-xl border-line border-t bg-canvas px-5 py-3 [&>button]:h-auto [&>button]:min-h-9 [&>button]:max-w-full [&>button]:whitespace-normal [&>button]:py-1 [&>button]:[overflow-wrap:anywhere]">
              {footer}
            </footer>
          )}
          {focusAfter && <FocusAfter give={focusAfter} />}
        </WindowOverPage>
      </Modal>
    </Veil>
  )
}

export type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Names the thing: "Delete example.be". */
  title: string
  /** The consequences, and what stays. */
  children: ReactNode
  /** The button repeats the question: "Delete example.be". */
  action: string
  /** The work; the dialog closes on success and shows the error otherwise. */
  onConfirm: () => Promise<unknown> | unknown
  /** After success instead of `onClose`, where something else comes in the place of the dialog. */
  onDone?: () => void
  danger?: boolean
  /** What it leads to is still being asked for: nobody can say yes to it yet. */
  isWaiting?: boolean
  /** For irreversible actions: this text must be typed first. */
  typeToConfirm?: string
  /** An alternative action, which closes the dialog too. */
  other?: { label: string; onPress: () => void } | undefined
  focusAfter?: DialogProps['focusAfter']
}

/** A confirmation dialog. An error is shown inside, with nothing lost. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  action,
  onConfirm,
  onDone = onClose,
  danger = false,
  isWaiting = false,
  typeToConfirm,
  other,
  focusAfter,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const forget = () => {
    setTyped('')
    setProblem(undefined)
  }
  const close = () => {
    forget()
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      forget()
      onDone()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      role="alertdialog"
      isBusy={busy}
      focusAfter={focusAfter}
      footer={
        <>
          <Button onPress={close} isDisabled={busy}>
            {m.design_cancel()}
          </Button>
          {other && (
            <Button
              look="danger-quiet"
              isDisabled={busy}
              onPress={() => {
                other.onPress()
                close()
              }}
            >
              {other.label}
            </Button>
          )}
          <Button
            look={danger ? 'danger' : 'primary'}
            isPending={busy}
            onPress={confirm}
            isDisabled={isWaiting || (typeToConfirm !== undefined && typed.trim() !== typeToConfirm)}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      {typeToConfirm !== undefined && (
        <TextField
          label={m.design_type_to_confirm({ text: typeToConfirm })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          mono
        />
      )}
      {problem && <Banner meaning="bad">{problem}</Banner>}
    </Dialog>
  )
}
