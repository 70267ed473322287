import { useRef, useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { m } from '#words'
import { type Keyboard, keyboards, untypable } from '../../rules/keyboard.ts'
import { keyboardWords } from './keyboard-words.ts'
import { type Presses, typeText } from './typing.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  keyboard: Keyboard
  onKeyboard: (keyboard: Keyboard) => void
  screen: () => (Presses & { focus(): void }) | undefined
}

/** Text that is typed on the server key by key: a server takes no paste. It is kept nowhere. */
export function TypeText({ isOpen, onClose, keyboard, onKeyboard, screen }: Props) {
  const [text, setText] = useState('')
  const [isTyping, setTyping] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const missing = untypable(keyboard, text)
  const close = () => {
    stop.current?.abort()
    setText('')
    onClose()
  }
  const type = async () => {
    const on = screen()
    if (!on) return close()
    stop.current = new AbortController()
    setTyping(true)
    await typeText(on, keyboard, text, stop.current.signal)
    setTyping(false)
    close()
    on.focus()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={m.cloud_console_type()}
      footer={
        <>
          <Button onPress={close}>{m.design_cancel()}</Button>
          <Button look="primary" isPending={isTyping} isDisabled={text === ''} onPress={type}>
            {m.cloud_console_type_go()}
          </Button>
        </>
      }
    >
      <TextArea
        label={m.cloud_console_text()}
        help={m.cloud_console_text_help()}
        value={text}
        onChange={setText}
        rows={5}
        mono
        spellCheck={false}
        autoComplete="off"
      />
      <Select
        label={m.cloud_console_keyboard()}
        help={m.cloud_console_keyboard_help()}
        options={keyboards.map((id) => ({ id, label: keyboardWords[id]() }))}
        value={keyboard}
        onChange={(chosen) => onKeyboard(chosen as Keyboard)}
      />
      {missing.length > 0 && (
        <Banner meaning="warning">{m.cloud_console_text_missing({ signs: missing.join(' ') })}</Banner>
      )}
    </Dialog>
  )
}
