import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Modal } from 'react-aria-components/Modal'
import { m } from '#words'
import { IconButton } from '../components/button.tsx'
import { Veil, WindowOverPage } from '../components/over-page.tsx'

/** The menu on a phone: slides in from the left. */
export function Drawer({
  isOpen,
  onClose,
  head,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  head: ReactNode
  children: ReactNode
}) {
  return (
    <Veil isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable className="flex justify-start">
      <Modal className="h-dvh w-[min(19rem,88vw)] border-line border-r bg-canvas shadow-panel data-entering:animate-[slide-right_160ms_ease-out]">
        <WindowOverPage aria-label={m.design_menu()} className="flex h-full flex-col outline-none!">
          <div className="flex items-center justify-between px-4 py-3">
            {head}
            <IconButton icon={X} label={m.design_close()} onPress={onClose} />
          </div>
          <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-3 pb-6">{children}</div>
        </WindowOverPage>
      </Modal>
    </Veil>
  )
}
