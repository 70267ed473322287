import { type ReactNode, useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { m } from '#words'

type AskProps = {
  title: string
  action: string
  /** What was filled in can be sent. */
  isReady: boolean
  onDo: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A window that asks something before it is done. What is refused is told in it, with nothing lost. */
export function AskWindow({ title, action, isReady, onDo, onClose, children }: AskProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const work = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onDo()
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            {m.design_cancel()}
          </Button>
          <Button look="primary" isDisabled={!isReady} isPending={isBusy} onPress={work}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {problem && <Banner meaning="bad">{problem}</Banner>}
    </Dialog>
  )
}
